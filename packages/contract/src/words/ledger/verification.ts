import { words } from '../words.ts'

/** The verification of the books. */
export const verificationWords = words({
  columns: {
    verificationId: ['No.', 'N.º', '编号'],
    verificationState: ['Result', 'Resultado', '结果'],
    brokenInvariants: ['Broken invariants', 'Reglas incumplidas', '不成立的规则数'],
    verificationCause: ['Asked for by', 'Solicitada por', '发起方式'],
    startedAt: ['Began', 'Inicio', '开始'],
    took: ['Took', 'Duración', '用时'],
    invariant: ['Invariant', 'Regla', '规则'],
    verified: ['Asked on', 'Solicitada el', '发起日期'],
  },
  choices: {
    verificationState: {
      waiting: ['Waits', 'En espera', '等待中'],
      running: ['Running', 'En curso', '进行中'],
      holds: ['All correct', 'Todo cuadra', '全部相符'],
      broken: ['Does not tie', 'No cuadra', '不相符'],
      unfinished: ['Not finished', 'Sin terminar', '未完成'],
    },
    verificationCause: {
      nightly: ['The night', 'El cierre nocturno', '夜间自动'],
      person: ['A person', 'Una persona', '人工发起'],
      command: ['Command line', 'Línea de comandos', '命令行'],
    },
    invariant: {
      1: ['Every entry balances', 'Cada asiento cuadra', '每笔分录借贷平衡'],
      2: ['No posted line was ever changed', 'Ningún apunte registrado ha cambiado', '已入账明细从未被改动'],
      3: ['Each outside reference is booked once', 'Cada referencia externa se registra una vez', '每个外部参考号只入账一次'],
      4: ['A reversal is the exact mirror, once', 'Cada reversión es el espejo exacto, una sola vez', '冲正分录为原分录的精确镜像且仅一次'],
      5: ['Balances equal their lines, on every day', 'Los saldos son la suma de sus apuntes, todos los días', '每一天的余额等于明细之和'],
      6: ['Suspense equals the payments not matched', 'La cuenta transitoria son los pagos sin asignar', '暂挂款等于未匹配的付款'],
      7: ['Wallets equal what the operator reported', 'Las billeteras coinciden con el operador', '钱包余额与运营商一致'],
      8: ['Schedules equal what is receivable and still to accrue', 'Los planes de pago son lo por cobrar más lo por devengar', '还款计划等于应收加待计'],
      9: ['No charge passed its cap, nothing waived beyond what was owed', 'Ningún cargo supera su tope ni se condona más de lo debido', '费用不超上限，减免不超欠款'],
      10: ['Replaying the events gives the same books', 'Repetir los hechos da la misma contabilidad', '重放全部事件得到相同账簿'],
    },
  },
  ledger: {
    verification: {
      title: ['Verification {{id}}', 'Comprobación {{id}}', '核验 {{id}}'],
      now: ['Verify now', 'Comprobar ahora', '立即核验'],
      asked: ['Requested. The result is shown when it is ready.', 'Solicitada. El resultado llegará solo.', '已发起，结果会自动显示。'],
      none: ['The books were never verified. The first look comes after the first day is closed.', 'La contabilidad nunca se ha comprobado. La primera vez será tras cerrar el primer día.', '账簿尚未核验过。首个业务日日终后会自动核验。'],
      holds: ['All ten invariants are met', 'Se cumplen las diez reglas', '十条规则全部成立'],
      broken: ['{{count}} of ten are not met', '{{count}} de diez no se cumplen', '十条规则中有 {{count}} 条不成立'],
      unfinished: ['The last look did not come to its end', 'La última comprobación no llegó a terminar', '上次核验未能完成'],
      age: ['Books of {{day}}, looked at', 'Contabilidad del {{day}}, comprobada', '{{day}} 的账簿，核验于'],
      underWay: ['A look is under way.', 'Hay una comprobación en curso.', '正在核验。'],
      lookedAt: ['Looked at', 'Revisado', '检查内容'],
      found: ['Found', 'Resultado', '结果'],
      holdsOne: ['Correct', 'Se cumple', '成立'],
      wrong_one: ['{{count}} row contradicts it', '{{count}} fila la contradice', '{{count}} 行不符'],
      wrong_other: ['{{count}} rows contradict it', '{{count}} filas la contradicen', '{{count}} 行不符'],
      more: ['and {{count}} more', 'y {{count}} más', '另有 {{count}} 行'],
      problem: ['Why it ended', 'Por qué terminó', '中止原因'],
    },
  },
  trail: {
    objects: {
      verification: ['Verification of the books', 'Comprobación contable', '账簿核验'],
    },
    acts: {
      'books.verify': ['Asked for a verification of the books', 'Pidió una comprobación contable', '发起账簿核验'],
    },
  },
})
