import type { RefusalText } from '../../refusals/refusal-text.ts'
import type { Word } from '../../words/words.ts'
import { words } from '../../words/words.ts'
import { emptyAudiences } from './empty-lists.ts'
import { personFacts } from './facts.ts'

const page = 'promotion/manage/audiences'
const runs = `${page}/runs` as const
type Said = 'word' | 'says' | 'saysNot'
const factsBy = <S extends Said>(said: S) => Object.fromEntries(Object.entries(personFacts).flatMap(([name, fact]) => (said in fact ? [[name, (fact as Partial<Record<Said, Word>>)[said]]] : []))) as { [K in keyof typeof personFacts]: Word }
const inIt = ['Members', 'Miembros', '当前人数'] as const
const run = ['Run', 'Ejecución', '更新'] as const

/** Audiences, their versions, and the runs that move people in and out. */
export const audienceWords = words({
  choices: {
    audienceState: {
      open: ['Open', 'Abierta', '启用'],
      closed: ['Closed', 'Cerrada', '已关闭'],
    },
    audienceRunState: {
      done: ['Done', 'Hecha', '已完成'],
      waiting: ['Awaiting release', 'Por autorizar', '待人工放行'],
      released: ['Released', 'Autorizada', '已放行'],
      overtaken: ['Superseded', 'Sustituida', '已被后续取代'],
    },
    lastApplication: {
      none: ['None', 'Ninguna', '无'],
      open: ['Open', 'Abierta', '进行中'],
      approved: ['Approved', 'Aprobada', '已批准'],
      rejected: ['Rejected', 'Rechazada', '已拒绝'],
      cancelled: ['Cancelled', 'Cancelada', '已取消'],
      returned: ['Returned', 'Devuelta', '已退回'],
    },
    audienceExclusion: {
      'no-consent': ['No consent', 'Sin consentimiento', '未授权'],
      stopped: ['Wants no offers', 'No quiere ofertas', '拒绝营销'],
      'on-hold': ['Contact on hold', 'En pausa', '暂停联系'],
      blacklisted: ['Blacklisted', 'Lista negra', '黑名单'],
      special: ['Special account', 'Cuenta especial', '特殊账户'],
      late: ['Late with a loan', 'En mora', '逾期'],
      'open-application': ['Open application', 'Solicitud abierta', '有未结申请'],
      'open-loan': ['Open loan', 'Préstamo vigente', '有未结借款'],
      'reached-lately': ['Spoken with lately', 'Contactado hace poco', '近期已联系'],
    },
  },
  settings: {
    fields: {
      audienceCriteria: ['Who is in it', 'Quiénes la forman', '入选条件'],
      lifeDays: ['Days in it', 'Días en ella', '保留天数'],
      reentryDays: ['Days until coming in again', 'Días hasta reingresar', '再次入选间隔天数'],
      exclude: ['Left out', 'Excluidos', '排除'],
      reachedDays: ['Days that count as lately', 'Días que cuentan como recientes', '“近期”天数'],
      holdOutPercent: ['Held out', 'Grupo de control', '对照组比例'],
      scriptWithValues: ['Call script; filled in: {name} {limit} {preApproved} {loan} {cost} {coupons}', 'Guion de llamada; se completan: {name} {limit} {preApproved} {loan} {cost} {coupons}', '通话话术；自动填充：{name} {limit} {preApproved} {loan} {cost} {coupons}'],
    },
  },
  dashboard: {
    requests: { kinds: { audience: ['Audiences', 'Audiencias', '人群版本'] } },
  },
  actions: {
    'audience.refresh': {
      button: ['Refresh now', 'Actualizar ahora', '立即更新'],
      audit: ['Refreshed an audience', 'Actualizó una audiencia', '更新人群'],
      consequence: ['Customers who meet the criteria are added, others are removed. A run that changes more than half waits for approval.', 'Entra quien cumple y sale quien no. Si se mueve más de la mitad, espera.', '符合条件者进入，不符合者移出；变动超过一半时等待放行。'],
      done: ['Refreshed.', 'Actualizada.', '已更新。'],
    },
    'audience.close': {
      button: ['Close', 'Cerrar', '关闭'],
      audit: ['Closed an audience', 'Cerró una audiencia', '关闭人群'],
      consequence: ['Its {{membersNow}} members leave, nobody comes in any more. Their figures stay.', 'Salen sus {{membersNow}} miembros y nadie más entra. Las cifras se conservan.', '现有 {{membersNow}} 人移出，不再有人进入，统计保留。'],
      done: ['Closed.', 'Cerrada.', '已关闭。'],
    },
    'audience-run.release': {
      button: ['Release', 'Autorizar', '放行'],
      audit: ['Released a run of an audience', 'Autorizó una ejecución', '放行人群更新'],
      consequence: ['{{enteredCount}} come in, {{leftCount}} leave, {{keptCount}} stay.', 'Entran {{enteredCount}}, salen {{leftCount}} y quedan {{keptCount}}.', '进入 {{enteredCount}} 人，移出 {{leftCount}} 人，保留 {{keptCount}} 人。'],
      done: ['Released.', 'Autorizada.', '已放行。'],
    },
  },
  forms: {
    audience: {
      create: ['Add an audience', 'Agregar una audiencia', '新增人群'],
      change: ['Rename', 'Renombrar', '改名'],
      changeConsequence: ['Its name and its order change; its members stay.', 'Cambian su nombre y su orden; quienes la forman siguen.', '仅更改名称和顺序，成员不变。'],
      consequence: ['Nobody is in it until somebody else has approved its first version.', 'Nadie está en ella hasta que otra persona apruebe su primera versión.', '首个版本经他人批准前，该人群没有成员。'],
      fields: {
        code: ['Code', 'Código', '代码'],
        names: ['Name', 'Nombre', '名称'],
        position: ['Order', 'Orden', '顺序'],
      },
      hints: {
        code: ['In its address; small letters, digits, hyphens', 'En su dirección; minúsculas, cifras y guiones', '用于地址：小写字母、数字、连字符'],
        position: ['In several audiences, the lowest number decides the offer', 'De varias audiencias, la menor decide qué se ofrece', '多个人群时，数字最小者决定推荐产品'],
      },
    },
  },
  trail: {
    objects: {
      audience: ['Audience', 'Audiencia', '人群'],
      'audience-run': ['Run of an audience', 'Ejecución de audiencia', '人群更新'],
    },
    acts: {
      'audience.create': ['Added an audience', 'Agregó una audiencia', '新增人群'],
      'audience.change': ['Changed an audience', 'Cambió una audiencia', '修改人群'],
    },
  },
  promotion: {
    facts: factsBy('word'),
    factSays: factsBy('says'),
    factSaysNot: factsBy('saysNot'),
    audiences: {
      views: {
        list: ['Audiences', 'Audiencias', '人群'],
        runs: ['Runs', 'Ejecuciones', '更新记录'],
      },
      members: ['Its list', 'Su lista', '名单'],
      criteria: ['Criteria', 'Criterios', '入选条件'],
      fact: ['Condition {{number}}', 'Condición {{number}}', '条件 {{number}}'],
      from: ['from', 'desde', '从'],
      to: ['to', 'hasta', '至'],
      yes: ['yes', 'sí', '是'],
      no: ['no', 'no', '否'],
      oneOf: ['one of', 'uno de', '属于'],
      noneOf: ['none of', 'ninguno de', '不属于'],
      between: ['{{from}} to {{to}}', 'entre {{from}} y {{to}}', '{{from}} 至 {{to}}'],
      atLeast: ['at least {{from}}', 'al menos {{from}}', '至少 {{from}}'],
      atMost: ['at most {{to}}', 'como máximo {{to}}', '至多 {{to}}'],
      days_one: ['{{range}} day', '{{range}} día', '{{range}} 天'],
      days_other: ['{{range}} days', '{{range}} días', '{{range}} 天'],
      loans_one: ['{{range}} loan', '{{range}} préstamo', '{{range}} 笔'],
      loans_other: ['{{range}} loans', '{{range}} préstamos', '{{range}} 笔'],
      add: ['Add a condition', 'Agregar condición', '添加条件'],
      remove: ['Remove condition {{number}}', 'Quitar condición {{number}}', '删除条件 {{number}}'],
      placeholders: ['In the sentence, {fact} stands for what is known, {fact|1|n} with its noun for one and for several: {{names}}', 'En la frase, {fact} es lo que se sabe, {fact|1|n} con su sustantivo en singular y plural: {{names}}', '句中可用 {fact} 代入已知信息，{fact|1|n} 附单复数名词：{{names}}'],
      preview: ['Preview', 'Vista previa', '预览'],
      size: ['Would be in it', 'Estarían en ella', '预计人数'],
      heldOut: ['Held out', 'Control', '对照组'],
      entering: ['Come in', 'Entran', '新进入'],
      leaving: ['Leave', 'Salen', '移出'],
      callableNow: ['May be called now', 'Se pueden llamar ahora', '现可拨打'],
      callableThisWeek: ['May be called this week', 'Se pueden llamar esta semana', '本周可拨打'],
      smallestEffect: ['Smallest effect it shows, if {{percent}} % borrow anyway', 'Menor efecto visible, si un {{percent}} % pide igualmente', '可检出的最小提升（自然借款率 {{percent}}%）'],
      points: ['{{points}} points', '{{points}} puntos', '{{points}} 个百分点'],
      noEffect: ['None: an arm is empty', 'Ninguno: un grupo está vacío', '无：某组为空'],
      excluded: ['Left out: {{reason}}', 'Excluidos: {{reason}}', '排除：{{reason}}'],
      barred: ['Left out by fixed rules, rounded to {{step}}', 'Excluidos por reglas fijas (múltiplos de {{step}})', '固定规则排除（按 {{step}} 取整）'],
      overlap: ['Also in {{audience}}, in steps of {{step}} from {{least}}', 'También en {{audience}} (múltiplos de {{step}} desde {{least}})', '同时在{{audience}}（{{least}} 人起，按 {{step}} 取整）'],
      tooFewMatched: ['Fewer than {{count}} meet these conditions: nothing about them is shown.', 'Menos de {{count}} cumplen estas condiciones: no se muestra nada de ellos.', '符合条件者少于 {{count}} 人，不显示任何信息。'],
      tooFew: ['Fewer than {{count}}: nobody is shown.', 'Menos de {{count}}: no se muestra a nadie.', '少于 {{count}} 人，不显示示例。'],
    },
    tables: {
      ...emptyAudiences,
      [page]: {
        title: ['Audiences', 'Audiencias', '人群'],
        audienceId: ['No.', 'N.º', '编号'],
        audiencePosition: ['Order', 'Orden', '顺序'],
        audienceCode: ['Code', 'Código', '代码'],
        audienceState: ['State', 'Estado', '状态'],
        membersNow: inIt,
        membersHeldOut: ['Held out', 'Control', '对照组'],
        lastRunAt: ['Last run', 'Última ejecución', '最近更新'],
        audienceRunState: run,
        empty: ['No audience yet.', 'Aún no hay audiencias.', '暂无人群。'],
      },
      [runs]: {
        title: ['Runs', 'Ejecuciones', '更新记录'],
        runId: ['No.', 'N.º', '编号'],
        ran: ['Day', 'Día', '日期'],
        ranOn: ['Day', 'Día', '日期'],
        audienceRunState: ['State', 'Estado', '状态'],
        enteredCount: ['Came in', 'Entraron', '进入'],
        leftCount: ['Left', 'Salieron', '移出'],
        keptCount: ['Stayed', 'Quedaron', '保留'],
        excludedCount: ['Left out', 'Excluidos', '排除'],
        releasedAt: ['Released', 'Autorizada', '放行时间'],
        audienceId: ['Audience', 'Audiencia', '人群'],
        empty: ['No run here.', 'No hay ejecuciones.', '暂无记录。'],
      },
      'promotion/list/audience': {
        audienceId: ['Audience no.', 'N.º de audiencia', '人群编号'],
        empty: ['Nobody is in an audience that was added. Members come in the night after its first version was approved.', 'Nadie está en una audiencia agregada. Entran la noche siguiente a la aprobación de su primera versión.', '新增人群中暂无成员。首个版本获批后当晚入选。'],
      },
    },
  },
})

export const audienceRefusals = {
  'audience.taken': [409, 'There is an audience with this code already.', 'Ya hay una audiencia con este código.', '已有使用该代码的人群。'],
  'audience.no-product': [422, 'There is no product {code}.', 'No hay ningún producto {code}.', '没有代码为 {code} 的产品。'],
  'audience.no-app': [422, 'There is no app {code}.', 'No hay ninguna app {code}.', '没有代码为 {code} 的应用。'],
  'audience.closed': [409, 'The audience is closed.', 'La audiencia está cerrada.', '该人群已关闭。'],
  'audience.no-version': [409, 'No version of this audience counts yet.', 'Aún no rige ninguna versión de esta audiencia.', '该人群尚无生效的版本。'],
  'audience-run.more': [
    409,
    'By now {entered} would come in and {left} leave, far more than you saw. Refresh the audience and look again.',
    'Ahora entrarían {entered} y saldrían {left}, muchos más de los que vio. Actualice la audiencia y revise.',
    '目前将进入 {entered} 人、移出 {left} 人，远多于您看到的数量。请重新更新后再查看。',
  ],
} satisfies Record<string, RefusalText>
