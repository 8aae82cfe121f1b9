/**
 * Lists of customers that are visible whole to readers of their page, although these see some customers only
 * in their own work, with the reasons.
 */
const groups: readonly { why: string; lists: readonly string[] }[] = [
  {
    why: 'A task of collection goes to customers of all teams; whoever runs it follows up what came of each masked number',
    lists: [
      'collection/sms-notice/task-details',
      ...['free-switch-voice-notice/task-details', 'saiduo-robot/task-details'].flatMap(taskParts),
      ...taskParts('free-switch-voice-notice/task-details-freeswitch-v3'),
    ],
  },
]

const ofStops = {
  why: 'What ends contact holds for every team: whoever confirms it has no part in the customer, and sees no number',
  lists: ['operation/system/contact-stops'],
}

const ofPromotion = {
  why: 'Promotion has no teams: all who make offers work the same tasks; numbers that somebody brought show no name',
  lists: [
    'sms-promotion/sms-promotion-details',
    'free-switch-voice-notice/task-details',
    'free-switch-voice-notice/task-details/calls',
    'free-switch-voice-notice/task-details/follow-ups',
    'free-switch-voice-notice/sms-task-details',
    'push-message/rule/items',
    'third-phone/third-phone-whatapps',
    'third-phone/third-phone-whatapps/items',
    'coupon/coupon-list/coupons',
  ]
    .map((name) => `promotion/${name}`)
    .concat('statistics/promotion/telemarketing-caller-credits'),
}

function taskParts(details: string): string[] {
  const name = `collection/${details}`
  return [name, `${name}/calls`, `${name}/follow-ups`]
}

export const wholeLists: ReadonlyMap<string, string> = new Map(
  [...groups, ofStops, ofPromotion].flatMap(({ why, lists }) =>
    lists.map((name) => [name, why] as const),
  ),
)
