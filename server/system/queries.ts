import { statement } from '#db/statement.ts'

export interface DatabaseRow {
  version: string
  size_bytes: number
  connections: number
  max_connections: number
  longest_transaction_seconds: number | null
  replicas: { name: string; lag_bytes: number | null }[]
}

export const findDatabase = statement<object, DatabaseRow>(
  'system.database',
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
     (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
     current_setting('max_connections')::integer as max_connections,
     (select round(extract(epoch from max(clock_timestamp() - xact_start))::numeric, 1)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as longest_transaction_seconds,
     (select coalesce(json_agg(json_build_object('name', coalesce(nullif(application_name, ''), client_addr::text, 'replica'),
               'lag_bytes', case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint end)), '[]')
      from pg_stat_replication) as replicas`,
)
