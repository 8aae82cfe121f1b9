import { isProduction, type Problem, productionProblems } from './production.ts'
import { callingNeeds } from './robots.ts'
import { signOnNeeds } from './single-sign-on.ts'
import { outOfReachOf } from './sms-gateways.ts'
import { type Variables, variables } from './variables.ts'

/** Checks every variable, and those that depend on each other; an empty variable counts as absent. */
export function readVariables(
  env: NodeJS.ProcessEnv,
): { readonly values: Variables } | { readonly problems: readonly Problem[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => ({
    name: String(issue.path[0]),
    message: issue.message,
  }))
  const problems = [...(wrong ?? []), ...missing(given), ...productionProblems(given)]
  if (parsed.success && isProduction(given)) problems.push(...unreachable(parsed.data))
  if (parsed.success && problems.length === 0) return { values: parsed.data }
  return { problems }
}

function unreachable({ SMS_GATEWAYS = [], OUTGOING_NETWORKS = [] }: Variables): Problem[] {
  const messages = outOfReachOf(SMS_GATEWAYS, OUTGOING_NETWORKS)
  return messages.map((message) => ({ name: 'SMS_GATEWAYS', message }))
}

function missing(given: NodeJS.ProcessEnv): Problem[] {
  const needed: [name: string, reason: string, when: boolean][] = [
    [
      'MPESA_BASE_URL',
      'when EMULATOR_PORT is off',
      given.EMULATOR_PORT === 'off' && !isProduction(given),
    ],
    ...[
      'MPESA_CONSUMER_KEY',
      'MPESA_CONSUMER_SECRET',
      'MPESA_INITIATOR_NAME',
      'MPESA_SECURITY_CREDENTIAL',
    ].map((name): [string, string, boolean] => [
      name,
      'when MPESA_BASE_URL is',
      given.MPESA_BASE_URL !== undefined,
    ]),
  ]
  if (given.BUREAU_BASE_URL !== undefined) {
    needed.push(['BUREAU_KEY', 'when BUREAU_BASE_URL is', true])
  }
  needed.push(...callingNeeds(given), ...signOnNeeds(given))
  needed.push(['MAIL_FROM', 'when SMTP_URL is', given.SMTP_URL !== undefined])
  for (const name of ['AGGREGATOR_MERCHANT', 'AGGREGATOR_API_KEY', 'AGGREGATOR_NOTICE_SECRETS']) {
    needed.push([name, 'when AGGREGATOR_BASE_URL is', given.AGGREGATOR_BASE_URL !== undefined])
  }
  return needed
    .filter(([name, , when]) => when && given[name] === undefined)
    .map(([name, reason]) => ({ name, message: `must be set ${reason}` }))
}
