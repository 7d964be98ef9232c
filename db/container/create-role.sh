#!/bin/sh
# The image of PostgreSQL runs this once, when it makes its data. The shop owns its database and is no superuser (ASVS 13.2.2).
# Its role has no password: it signs in with a certificate (pg_hba.conf).
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role souk login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database souk owner souk;
revoke all on database souk from public;
revoke connect on database postgres from public;
SQL
