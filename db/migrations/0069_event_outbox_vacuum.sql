-- Every poll reads the index from the lowest id, past entries of deleted rows that are not vacuumed. By default these would have to exceed a
-- share of the rows at the last vacuum, which a rush leaves high.
alter table event_outbox set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);
