// A time as PostgreSQL keeps it: a Date would round it to milliseconds.

/** SQL of the microseconds since 1970 of a time. */
export const microseconds = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`;

/**
 * SQL of the time of so many microseconds since 1970. Without the session's time zone: a cluster computes nothing from a
 * column that depends on settings.
 */
export const timeOf = (value: string) => `(timestamp 'epoch' + ${value} * interval '1 microsecond') at time zone 'utc'`;
