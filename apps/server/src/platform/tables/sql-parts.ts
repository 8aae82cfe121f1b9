/** A staff member as a column: joined as this, null where there is none. */
export const staff = (joined: string) =>
  `case when ${joined}.id is not null
    then json_build_object('id', ${joined}.id, 'name', ${joined}.name) end`

/** Whole seconds between two instants. */
export const seconds = (from: string, to: string) =>
  `round(extract(epoch from ${to} - ${from}))::bigint`
