#!/bin/sh
# Starts PostgreSQL with TLS. Its certificate is made at the first start and renewed at each start with fewer than 180 days left.
# It is self-signed and no CA: whoever trusts it trusts this one server (ASVS 12.3.1).
set -eu
umask 077
days=730
renewal_seconds=15552000
# Key and certificate are one file, so that they are replaced together.
identity=$TLS_FOLDER/postgres.pem

mkdir -p "$TLS_FOLDER"
if ! openssl x509 -noout -checkend "$renewal_seconds" -in "$identity" >/dev/null 2>&1; then
  echo "Making the certificate of PostgreSQL, valid for $days days"
  openssl req -x509 -config /dev/stdin -days "$days" -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -keyout "$TLS_FOLDER/new.key" -out "$TLS_FOLDER/new.crt" <<'EXTENSIONS'
[req]
prompt = no
distinguished_name = name
x509_extensions = server
[name]
CN = postgres
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:postgres
EXTENSIONS
  cat "$TLS_FOLDER/new.key" "$TLS_FOLDER/new.crt" >"$TLS_FOLDER/new.pem"
  mv "$TLS_FOLDER/new.pem" "$identity"
  rm "$TLS_FOLDER/new.key" "$TLS_FOLDER/new.crt"
fi

# The shop reads it for each connection that it opens: a renewed certificate needs no restart of the shop.
openssl x509 -in "$identity" -out "$CERTIFICATE_FOLDER/new.crt"
chmod 0644 "$CERTIFICATE_FOLDER/new.crt"
mv "$CERTIFICATE_FOLDER/new.crt" "$CERTIFICATE_FOLDER/postgres.crt"

umask 022
exec docker-entrypoint.sh "$@" \
  -c ssl=on -c ssl_min_protocol_version=TLSv1.3 -c "ssl_cert_file=$identity" -c "ssl_key_file=$identity" \
  -c "hba_file=$(dirname "$0")/pg_hba.conf"
