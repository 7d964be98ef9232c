FROM node:24-bookworm-slim AS build
WORKDIR /srv/souk
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /srv/souk
COPY --from=build /srv/souk ./
ENV APP_ENV=production NODE_ENV=production HOST=0.0.0.0 SOUK_DATA=/var/lib/souk
RUN mkdir -p /var/lib/souk && chown node:node /var/lib/souk
USER node
VOLUME /var/lib/souk
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "host/main.ts"]
