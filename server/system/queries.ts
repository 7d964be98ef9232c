import { statement } from '#db/statement.ts'

export interface DatabaseRow {
  version: string
  size_bytes: number
  /** Of all processes, to this database. */
  connections: number
  max_connections: number
  /** Without that of this statement. */
  longest_transaction_seconds: number | null
  replicas: { name: string; lag_bytes: number | null }[]
}

/** The functions behind the views of statistics: they are no relations that a capability could own. */
export const findDatabase = statement<object, DatabaseRow>(
  'system.database',
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
     (select count(*)::integer from pg_stat_get_activity(null) a where a.datid = own.datid) as connections,
     current_setting('max_connections')::integer as max_connections,
     (select round(extract(epoch from max(clock_timestamp() - a.xact_start))::numeric, 1)::float8 from pg_stat_get_activity(null) a
      where a.datid = own.datid and a.pid <> pg_backend_pid() and a.backend_type = 'client backend') as longest_transaction_seconds,
     (select coalesce(json_agg(json_build_object('name', coalesce(nullif(a.application_name, ''), a.client_addr::text, 'replica'),
               'lag_bytes', case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), w.replay_lsn)::bigint end)), '[]')
      from pg_stat_get_wal_senders() w join pg_stat_get_activity(null) a on a.pid = w.pid) as replicas
   from pg_stat_get_activity(pg_backend_pid()) own`,
)
