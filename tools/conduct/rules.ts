/** One rule of conduct: a test carries its id in its name, or `not` says why none does. */
export interface ConductRule {
  id: string
  /** Some six words. */
  rule: string
  not?: string
}

const noBreach = 'not built; the audit log says who saw what'
const noErasure = 'not built: only recordings end by themselves; a request has its clock (DR-01)'

const table: readonly (readonly [id: string, rule: string, not?: string])[] = [
  ['CH-01', 'Collection keeps to its hours and days'],
  ['CH-02', 'Offers keep to their hours'],
  ['CH-03', 'A task stops when hours end'],
  ['CH-04', 'The customer’s own hours narrow ours'],
  ['CH-05', 'A call may end, not begin'],
  ['CH-06', 'Who calls in is always answered'],
  ['CH-07', 'Notices go at any hour'],
  ['FC-01', 'Calls by day and by week'],
  ['FC-02', 'After a talk a week’s rest'],
  ['FC-03', 'Texts by day and by week'],
  ['FC-04', 'Two minutes between calls to one number'],
  ['FC-05', 'Of many at once only the allowance'],
  ['FC-06', 'Few offers, none to who is late'],
  ['FC-07', 'A shared number has one allowance'],
  ['DN-01', 'Offers only to who agreed'],
  ['DN-02', 'STOP works at once, everywhere'],
  ['DN-03', 'One confirmation of it, without an offer'],
  ['DN-04', 'Who opted out stays out on import'],
  ['DN-05', 'No offers is no end of notices'],
  ['DN-06', 'The sender is shown as it is'],
  ['DN-07', 'Lists need proof of their source'],
  ['DN-08', 'Nothing sensitive selects an audience'],
  ['DN-09', 'Consent goes as easily as it came'],
  ['TP-01', 'A phone’s data gives no numbers'],
  ['TP-02', 'A reference is asked seldom, and learns nothing'],
  ['TP-03', 'No guarantor without their own consent'],
  ['TP-04', 'A wrong number is blocked at once'],
  ['TP-05', 'No employer, no groups, no shaming'],
  ['TP-06', 'No campaign to contacts of customers'],
  ['TP-07', 'A contact that staff add says its source'],
  ['TP-08', 'Through an adviser: no direct contact'],
  ['SA-01', 'Only templates that somebody else approved'],
  ['SA-02', 'No threats, bluff, insults or shaming'],
  ['SA-03', 'The amount is the books’ when sent'],
  ['SA-04', 'Pay only to the lender’s own number'],
  ['SA-05', 'Lender and agent say who they are'],
  [
    'SA-06',
    'Notice before listing at a bureau',
    'outside: the console buys reports of bureaus and lists nobody at one',
  ],
  ['SA-07', 'Dearer terms only after notice'],
  ['SA-08', 'Charges end at the cap, in duplum'],
  ['SA-09', 'Terms are shown and agreed before'],
  ['SA-10', 'Hardship, dispute, death, fraud pause contact'],
  ['SA-11', 'Complaints have number, owner and deadline'],
  ['RC-01', 'No recording without its notice'],
  ['RC-02', 'A recording that was objected to is locked'],
  ['RC-03', 'Listening needs a right and a reason'],
  ['RC-04', 'A copy of recordings within seven days'],
  ['RC-05', 'Recordings end on their day'],
  ['RC-06', 'Nobody asks for a PIN'],
  ['RC-07', 'Calls go by case, never by digits'],
  ['DR-01', 'Requests have clock, owner and alert'],
  ['DR-02', 'What is refused has its reason'],
  ['DR-03', 'Erasure leaves only what must stay', noErasure],
  ['DR-04', 'Each class of data has its end', 'for recordings as RC-05; not built for the others'],
  [
    'DR-05',
    'A legal hold overrides erasure',
    'nothing is erased that a case could need; an open objection holds a recording',
  ],
  [
    'DR-06',
    'A person looks at automatic refusals',
    'asked for as a question about privacy, with the clock of DR-01; no endpoint of its own',
  ],
  ['DR-07', 'Corrections keep old value and reason'],
  [
    'DR-08',
    'Every field has its purpose',
    'not built: fields say how they are masked, not what for',
  ],
  [
    'DR-09',
    'Demo and test data are invented',
    'names and numbers of the demo are computed; Kenya sets no range aside, so one may exist: a demo speaks to emulators alone',
  ],
  ['BR-01', 'A breach has its record', noBreach],
  ['BR-02', 'Seventy-two hours to the Commissioner', noBreach],
  ['BR-03', 'Who is affected is listed', noBreach],
  [
    'BR-04',
    'A mass reveal opens a breach',
    'the alarm of PII-03 is raised and settled by another person; no breach record is opened',
  ],
  ['BR-05', 'Every refused contact can be read'],
  ['BR-06', 'Outside collectors take no lists along'],
]

export const conductRules: readonly ConductRule[] = table.map(([id, rule, not]) => ({
  id,
  rule,
  ...(not === undefined ? {} : { not }),
}))
