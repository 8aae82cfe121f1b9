import type { PageKey } from '@daftari/contract/navigation/navigation'
import {
  conclusionPages,
  recordingPages,
  robotConclusions,
  robotRecordings,
  robotScripts,
  scriptPages,
} from '@daftari/contract/telephony/robots/library'
import { sql } from 'kysely'
import { containsLower } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../../platform/tables/per-page.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** The scripts of a recording's section that play it. */
const usedIn = `(select count(*)::integer from telephony.robot_script s
  where s.state <> 'retired' and jsonb_path_exists(s.body, '$.scenario.nodes[*].recordingId ? (@ == $id)',
    jsonb_build_object('id', r.id)))`

/** The recordings of the page's section. */
export const listRecordings = readersPerPage(robotRecordings, (table, page) =>
  listQuery(table, {
    where: () => sql`r.section = ${recordingPages[page as keyof typeof recordingPages]}`,
    from: 'telephony.robot_recording r',
    join: `join telephony.robot_recording_version v
      on v.recording_id = r.id and v.number = r.number`,
    key: 'r.id',
    columns: {
      recordingId: 'r.id',
      recordingName: 'r.name',
      messageLanguage: 'r.language',
      libraryState: 'r.state',
      documentVersion: 'r.number',
      approvedVersion: 'r.approved_number',
      approvedBy: staff('r.approved_by'),
      recordingLength: 'v.seconds',
      saidText: 'v.said',
      usedIn,
      changedBy: staff('r.changed_by'),
    },
    filters: { recordingName: containsLower('r.name') },
  }),
)

/** The scripts of the page's section and engines. */
export const listScripts = readersPerPage(robotScripts, (table, page: PageKey) => {
  const { section, engines } = scriptPages[page as keyof typeof scriptPages]
  return listQuery(table, {
    where: () => sql`s.section = ${section} and s.engine = any(${engines})`,
    from: 'telephony.robot_script s',
    key: 's.id',
    columns: {
      scriptId: 's.id',
      scriptName: 's.name',
      libraryState: 's.state',
      documentVersion: 's.number',
      approvedVersion: 's.approved_number',
      approvedBy: staff('s.approved_by'),
      scriptNodes: "jsonb_array_length(s.body -> 'scenario' -> 'nodes')",
      vendorTemplate: "s.body ->> 'vendorTemplate'",
      changedBy: staff('s.changed_by'),
    },
    filters: { scriptName: containsLower('s.name') },
  })
})

/** The conclusions of the page's section and engine, named in the reader's language. */
export const listConclusions = readersPerPage(robotConclusions, (table, page: PageKey) => {
  const { section, engine } = conclusionPages[page as keyof typeof conclusionPages]
  return listQuery(table, {
    where: () => sql`c.section = ${section} and c.engine = ${engine}`,
    from: 'telephony.robot_conclusion c',
    join: `left join reporting.message_template t on t.template_id = c.template_id
      left join reporting.message_template w on w.template_id = c.wanted_template_id`,
    key: 'c.id',
    columns: {
      conclusionId: 'c.id',
      conclusionCode: 'c.code',
      conclusionName: 'c.names ->> :language',
      heardText: "array_to_string(c.heard, ', ')",
      templateName: 't.template_name',
      libraryState: 'c.state',
      wantedHeard: "array_to_string(c.wanted_heard, ', ')",
      wantedTemplate: 'w.template_name',
      changedBy: staff('c.changed_by'),
    },
    filters: { engine: 'c.engine' },
  })
})
