/** The name of what a plan sends or says, as a text of SQL. */
export const contentName = (plan: string) => `coalesce(
  (select m.template_name from reporting.message_template m
    where m.template_id = (${plan} -> 'content' ->> 'templateId')::bigint),
  (select o.name from reporting.robot_content o
    where o.kind = 'recording' and o.id = (${plan} -> 'content' ->> 'recordingId')::bigint),
  (select o.name from reporting.robot_content o
    where o.kind = 'script' and o.id = (${plan} -> 'content' ->> 'scenarioId')::bigint))`
