#!/bin/sh
# Starts PostgreSQL with TLS. PostgreSQL and the shop authenticate each other by certificate (ASVS 12.3.1, 13.2.1).
# Both certificates are made at the first start and renewed at each start with fewer than 180 days left.
# They are self-signed and no CAs: each side trusts one key of the other.
set -eu
umask 077
days=730
renewal_seconds=15552000
server=$TLS_FOLDER/postgres.pem
# The shop's key is in the volume that the shop mounts, and nowhere else.
client=$CERTIFICATE_FOLDER/souk.pem
trusted_client=$TLS_FOLDER/souk.crt

# make_identity FILE NAME USE: key and certificate are one file, so that they are replaced together.
# No keyUsage: with one, OpenSSL 1.1 (part of some builds of PostgreSQL) rejects a self-signed certificate that is no CA.
make_identity() {
  if openssl x509 -noout -checkend "$renewal_seconds" -in "$1" >/dev/null 2>&1; then return; fi
  echo "Making the certificate of $2, valid for $days days"
  openssl req -x509 -config /dev/stdin -days "$days" -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -keyout "$1.new" -out "$1.new" <<EXTENSIONS
[req]
prompt = no
distinguished_name = name
x509_extensions = identity
[name]
CN = $2
[identity]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = $3
subjectAltName = DNS:$2
EXTENSIONS
  mv "$1.new" "$1"
}

mkdir -p "$TLS_FOLDER"
make_identity "$server" postgres serverAuth
make_identity "$client" souk clientAuth

# The shop reads the key as another user, and without capabilities this script cannot give it the file. `group_add` of
# compose.yaml puts the shop into the group of PostgreSQL: the group reads, others do not.
chmod 0640 "$client"
# PostgreSQL trusts the current certificate alone. An earlier one need not stay valid: this start has ended all connections.
openssl x509 -in "$client" -out "$trusted_client"

# The shop reads its files for each connection that it opens: renewed certificates need no restart of the shop.
openssl x509 -in "$server" -out "$CERTIFICATE_FOLDER/new.crt"
chmod 0644 "$CERTIFICATE_FOLDER/new.crt"
mv "$CERTIFICATE_FOLDER/new.crt" "$CERTIFICATE_FOLDER/postgres.crt"

umask 022
exec docker-entrypoint.sh "$@" \
  -c ssl=on -c ssl_min_protocol_version=TLSv1.3 -c "ssl_cert_file=$server" -c "ssl_key_file=$server" \
  -c "ssl_ca_file=$trusted_client" -c "hba_file=$(dirname "$0")/pg_hba.conf"
