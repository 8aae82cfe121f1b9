import type { RefusalText } from '../../refusals.ts'

/** Prices, limits, texts, closings, and the rules by which applications are decided. */
export const productRefusals = {
  'offer.range': {
    status: 422,
    en: 'The largest amount must be the smallest and a whole number of steps, in whole units of the currency.',
    es: 'El importe mayor debe ser el menor más un número entero de pasos, en unidades enteras de la moneda.',
    zh: '最高金额必须等于最低金额加整数个步长，且均为整数货币单位。',
  },
  'offer.steps': {
    status: 422,
    en: 'These are more than 2,000 amounts: take larger steps.',
    es: 'Son más de 2.000 importes: use pasos mayores.',
    zh: '可选金额超过 2,000 个，请加大步长。',
  },
  'offer.periods': {
    status: 422,
    en: 'The term is not a whole number of such instalments of this product.',
    es: 'El plazo no es un número entero de tales cuotas de este producto.',
    zh: '期限与该产品的期数或周期不符。',
  },
  'offer.rates': {
    status: 422,
    en: 'A yearly rate needs a day count and takes the place of the daily rate.',
    es: 'La tasa anual necesita una base de días y sustituye a la diaria.',
    zh: '年利率须配合计息基准，并取代日利率。',
  },
  'offer.free': {
    status: 422,
    en: 'It has neither interest nor fee.',
    es: 'No tiene ni interés ni comisión.',
    zh: '利率和费用不能同时为零。',
  },
  'offer.cap': {
    status: 422,
    en: 'At {amount} the charges pass the cap.',
    es: 'Con {amount} los cargos superan el tope.',
    zh: '金额为 {amount} 时费用超过上限。',
  },
  'offer.rounding': {
    status: 422,
    en: 'At {amount} this rounding is more than an instalment bears.',
    es: 'Con {amount} este redondeo es más de lo que admite una cuota.',
    zh: '金额为 {amount} 时取整单位超出单期金额可承受的范围。',
  },
  'offer.fee': {
    status: 422,
    en: 'At {amount} the fee leaves no payout in whole units of the currency.',
    es: 'Con {amount} la comisión no deja un desembolso en unidades enteras.',
    zh: '金额为 {amount} 时，扣费后无法按整数货币单位放款。',
  },
  'offer.grace': {
    status: 422,
    en: 'More first instalments are relieved than there are.',
    es: 'Se alivian más primeras cuotas de las que hay.',
    zh: '优惠期数超过总期数。',
  },
  'offer.overlap': {
    status: 422,
    en: 'The amounts overlap those of {product}, which has the same term.',
    es: 'Los importes se solapan con los de {product}, del mismo plazo.',
    zh: '金额区间与同期限产品 {product} 重叠。',
  },
  'offer.gap': {
    status: 422,
    en: 'Between these amounts and those of {product}, which has the same term, there is a gap.',
    es: 'Entre estos importes y los de {product}, del mismo plazo, queda un hueco.',
    zh: '与同期限产品 {product} 的金额区间之间存在空档。',
  },
  'app.releases': {
    status: 422,
    en: 'The oldest version that may be used is newer than the newest.',
    es: 'La versión mínima permitida es posterior a la más reciente.',
    zh: '最低可用版本高于最新版本。',
  },
  'risk-rule.code-twice': {
    status: 422,
    en: 'Two rules are called {rule}.',
    es: 'Dos reglas se llaman {rule}.',
    zh: '有两条规则都叫 {rule}。',
  },
  'risk-rule.never': {
    status: 422,
    en: 'Rule {rule} can never hold.',
    es: 'La regla {rule} no puede cumplirse nunca.',
    zh: '规则 {rule} 永远不可能成立。',
  },
  'risk-rule.covered': {
    status: 422,
    en: 'Rule {rule} never decides: {by} above it decides first wherever it holds.',
    es: 'La regla {rule} nunca decide: {by}, más arriba, decide antes siempre que se cumple.',
    zh: '规则 {rule} 永远不会生效：凡其成立之处，上方的 {by} 已先作出决定。',
  },
  'risk-rule.unreachable': {
    status: 422,
    en: 'Rule {rule} is never reached: with {by} everything above it is decided.',
    es: 'Nunca se llega a la regla {rule}: con {by} ya está todo decidido antes.',
    zh: '规则 {rule} 永远不会执行：到 {by} 为止已全部作出决定。',
  },
  'dry-run.over': {
    status: 409,
    en: 'It is over already.',
    es: 'Ya ha terminado.',
    zh: '试算已结束。',
  },
  'closing.closed-already': {
    status: 409,
    en: 'It is closed already.',
    es: 'Ya está cerrado.',
    zh: '已处于关闭状态。',
  },
  'closing.open-already': {
    status: 409,
    en: 'It is open again already.',
    es: 'Ya está abierto de nuevo.',
    zh: '已重新开放。',
  },
} satisfies Record<string, RefusalText>
