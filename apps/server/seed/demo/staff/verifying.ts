import type { AskedQuestionnaire } from '@daftari/contract/origination/verification/answering'
import type { Callee } from '@daftari/contract/origination/verification/calls'
import type { CallResult } from '@daftari/contract/origination/verification/enums'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { numberToVerify } from '../../../src/modules/origination/verification/commands/number-to-verify.ts'
import { recordCall } from '../../../src/modules/origination/verification/commands/record-call.ts'
import { answerQuestionnaire } from '../../../src/modules/origination/verification/commands/save-response.ts'
import { questionnairesFor } from '../../../src/modules/origination/verification/queries/active-questionnaire.ts'
import { calleesToCall } from '../../../src/modules/origination/verification/queries/calls.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askedOfCustomers } from '../questions/of-customers.ts'
import { askedOfOthers } from '../questions/of-others.ts'
import { repliesTo } from '../questions/written.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'

/** How many of the tasks that demand nothing are verified all the same. */
const verifiedShare = 0.35

interface Verifying {
  world: World
  auditor: DemoStaff
  /** The application. */
  id: number
  /** Draws of its own, so that the rest of the lender's life does not hang on them. */
  random: Random
  /** The application's quality, from 0 to 1: the first answers of a question are the good ones. */
  sound: number
}

/**
 * Calls the customer, and sometimes a contact or the employer, and keeps what they answer. Gives the tags
 * that the answers added; undefined when nobody asked.
 */
export async function verify(
  world: World,
  auditor: DemoStaff,
  task: { id: number; sound: number },
): Promise<readonly string[] | undefined> {
  const { id, sound } = task
  const random = seededRandom(id * 7 + auditor.id)
  const chosen = random.chance(verifiedShare)
  const mayDemand = await demandsAnswers(world, id)
  if (!chosen && !mayDemand) return undefined
  const read = await world.attempt(auditor.actor, 'read the questionnaires', (ctx) =>
    questionnairesFor.read(ctx, id),
  )
  const open = (read?.rows ?? []).filter((row) => row.answered?.complete !== true)
  const demanded = open.filter((row) => row.demanded)
  if (!chosen && demanded.length === 0) return undefined
  const verifying = { world, auditor, id, random, sound }
  if (!chosen || random.chance(0.25)) {
    return answer(verifying, chosen ? open.filter(isForCustomer) : demanded)
  }
  const tags = await callCustomer(verifying, open.filter(isForCustomer), demanded)
  return [...tags, ...(random.chance(0.35) ? await callOthers(verifying, open) : [])]
}

const isForCustomer = (row: AskedQuestionnaire) => row.respondent === 'customer'

async function demandsAnswers(world: World, id: number): Promise<boolean> {
  const found = await world.appContext.db
    .selectFrom('origination.application as a')
    .innerJoin('origination.answerDemand as d', 'd.productCode', 'a.productCode')
    .select('a.id')
    .where('a.id', '=', id)
    .where('d.demand', '<>', 'never')
    .executeTakeFirst()
  return found !== undefined
}

/** Answered from documents, or from what the auditor already knows. */
async function answer(
  { world, auditor, id, random, sound }: Verifying,
  asked: readonly AskedQuestionnaire[],
): Promise<string[]> {
  const tags: string[] = []
  for (const one of asked) {
    const answering = {
      questionnaireId: one.questionnaireId,
      answers: drawAnswers(one, random, sound),
    }
    const saved = await world.attempt(auditor.actor, 'answer a questionnaire', (ctx) =>
      answerQuestionnaire(ctx, id, answering),
    )
    tags.push(...(saved?.tags ?? []))
  }
  return tags
}

/** If a customer is not reached, documents are used where the product requires answers. */
async function callCustomer(
  verifying: Verifying,
  asked: readonly AskedQuestionnaire[],
  demanded: readonly AskedQuestionnaire[],
): Promise<string[]> {
  const result = verifying.random.weighted<CallResult>([
    ['reached', 0.74],
    ['no-answer', 0.12],
    ['busy', 0.05],
    ['switched-off', 0.05],
    ['call-later', 0.04],
  ])
  const tags = await call(verifying, { callee: 'customer', contactId: null }, { asked, result })
  if (result === 'reached') return tags
  return [...tags, ...(await answer(verifying, demanded))]
}

async function callOthers(
  verifying: Verifying,
  asked: readonly AskedQuestionnaire[],
): Promise<string[]> {
  const { world, auditor, id, random } = verifying
  const target = await world.attempt(auditor.actor, 'look whom to call', (ctx) =>
    calleesToCall.read(ctx, id),
  )
  const possible = (target?.callees ?? []).filter(
    (one) => one.callee !== 'customer' && one.hindrance === null,
  )
  if (possible.length === 0) return []
  const one = random.pick(possible)
  const result = random.weighted<CallResult>([
    ['reached', 0.62],
    ['no-answer', 0.2],
    ['busy', 0.06],
    ['other-person', 0.05],
    ['wrong-number', 0.04],
    ['refused', 0.03],
  ])
  return call(verifying, one, { asked, result })
}

async function call(
  { world, auditor, id, random, sound }: Verifying,
  { callee, contactId }: Pick<Callee, 'callee' | 'contactId'>,
  { asked, result }: { asked: readonly AskedQuestionnaire[]; result: CallResult },
): Promise<string[]> {
  const reached = result === 'reached'
  const item = itemOf[callee]
  const recorded = await world.attempt(auditor.actor, 'record a verification call', async (ctx) => {
    const number = {
      of: 'application',
      id,
      callee,
      ...(contactId !== null && { contactId }),
    } as const
    const placedCallId = await callThrough(world, ctx, {
      found: await numberToVerify(ctx, number),
      result,
    })
    return recordCall(ctx, {
      id,
      placedCallId,
      callee,
      ...(contactId === null ? {} : { contactId }),
      result,
      remark: reached && random.chance(0.3) ? random.pick(remarks[callee]) : '',
      marks: reached ? [{ item, status: random.chance(0.9) ? 'right' : 'wrong' }] : [],
      questionnaires: asked
        .filter((one) => reached && one.respondent === callee)
        .map((one) => ({
          questionnaireId: one.questionnaireId,
          answers: drawAnswers(one, random, sound),
        })),
    })
  })
  return recorded?.tags ?? []
}

const itemOf = { customer: 'phone', contact: 'contacts', employer: 'company-phone' } as const

const remarks = {
  customer: ['Answers at once and calmly', 'Bad line, called back', 'Asks when the money comes'],
  contact: ['Friendly, lives nearby', 'Was in a hurry'],
  employer: ['Spoke with the front desk', 'Was put through to the foreman'],
} as const

/** A good customer gives the first answers, others also later ones. */
function drawAnswers(asked: AskedQuestionnaire, random: Random, sound: number) {
  return asked.questions.flatMap(({ id: questionId, text, class: kind, answers }) => {
    if (kind === 'text') {
      const said = replies.get(text) ?? []
      if (said.length === 0 || random.chance(0.5)) return []
      return [{ questionId, answers: [], text: random.pick(said) }]
    }
    const weights = answers.map(
      (one, place) =>
        [one.id, place === answers.length - 1 ? 1.02 - sound : 2 / (place + 1)] as const,
    )
    return [{ questionId, answers: [random.weighted(weights)] }]
  })
}

const replies = repliesTo([...askedOfCustomers, ...askedOfOthers])
