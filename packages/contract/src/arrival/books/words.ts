import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

const page = 'operation/system/bring-book'

/** Books that come from elsewhere: rehearsals, and the day one goes live. */
export const broughtBookWords = words({
  columns: {
    bookId: ['Book', 'Cartera', '账册编号'],
    bookState: ['State', 'Estado', '状态'],
    folder: ['Folder', 'Carpeta', '文件夹'],
    asOfOn: ['Balances as of', 'Saldos al', '余额截至'],
    beganAt: ['Begun', 'Iniciado', '开始时间'],
    liveAt: ['Live since', 'En marcha desde', '上线时间'],
    map: ['Map', 'Correspondencias', '映射'],
    digest: ['Digest of the folder', 'Huella de la carpeta', '文件夹摘要'],
    bookStep: ['Step', 'Paso', '步骤'],
    stepPercent: ['Done, %', 'Avance, %', '进度 %'],
    secondsLeft: ['Time left', 'Tiempo restante', '剩余时间'],
    rowsRead: ['Rows', 'Filas', '行数'],
    rowsApart: ['Kept apart', 'Apartadas', '单独列出'],
    openDoubles: ['Doubles', 'Repetidos', '重复客户'],
    loansLived: ['Loans', 'Préstamos', '贷款数'],
    loansEqual: ['Equal', 'Iguales', '一致'],
    loansKnown: ['By a known rule', 'Por regla conocida', '规则可解释'],
    loansUnexplained: ['Unexplained', 'Sin explicación', '无法解释'],
    loansOpen: ['To be accepted', 'Por aceptar', '待接受'],
    brokenBecause: ['Why it was refused', 'Por qué se rechazó', '拒绝原因'],
    newRows: ['New', 'Nuevas', '新增'],
    changedRows: ['Changed', 'Cambiadas', '变更'],
    goneRows: ['Gone', 'Desaparecidas', '消失'],
    owedPart: ['Part', 'Componente', '组成'],
    sourceAmount: ['In the source', 'En el origen', '来源金额'],
    ourAmount: ['By our arithmetic', 'Según nuestro cálculo', '本系统金额'],
    apartAmount: ['Difference', 'Diferencia', '差额'],
    bookStepId: ['No.', 'N.º', '编号'],
    doneAt: ['Done', 'Hecho', '完成时间'],
    liveId: ['Request no.', 'N.º de solicitud', '申请编号'],
    liveState: ['State', 'Estado', '状态'],
    bookTotals: ['Totals', 'Totales', '合计'],
    bookFiles: ['Files', 'Archivos', '文件'],
    bookStepsDone: ['Steps done', 'Pasos hechos', '已完成步骤'],
  },
  choices: {
    bookState: {
      reading: ['Being read', 'En lectura', '读取中'],
      broken: ['Refused', 'Rechazada', '已拒绝'],
      rehearsing: ['Being rehearsed', 'En ensayo', '演练中'],
      rehearsed: ['Rehearsed', 'Ensayada', '已演练'],
      'going-live': ['Going live', 'Poniéndose en marcha', '上线中'],
      live: ['Live', 'En marcha', '已上线'],
      'taken-back': ['Taken back', 'Deshecha', '已撤回'],
      replaced: ['Replaced', 'Reemplazada', '已替换'],
    },
    bookStep: {
      read: ['Reading files', 'Lectura de archivos', '读取文件'],
      check: ['Checking', 'Comprobación', '检查'],
      rehearse: ['Living loans again', 'Recálculo de préstamos', '重算贷款'],
      stops: ['Stops of contact and blacklist', 'Bajas de contacto y lista negra', '停止联系与黑名单'],
      staff: ['Staff', 'Personal', '员工'],
      people: ['Customers', 'Clientes', '客户'],
      products: ['Products', 'Productos', '产品'],
      loans: ['Loans', 'Préstamos', '贷款'],
      clearing: ['Closing the clearing account', 'Cierre de la cuenta puente', '结清过渡科目'],
      cases: ['Cases and promises', 'Casos y promesas', '案件与承诺'],
    },
    owedPart: {
      principal: ['Principal', 'Capital', '本金'],
      interest: ['Interest', 'Intereses', '利息'],
      fee: ['Fees', 'Comisiones', '费用'],
      fine: ['Fines', 'Mora', '罚金'],
    },
    liveState: {
      asked: ['Pending', 'Pendiente', '待审批'],
      approved: ['Approved', 'Aprobada', '已通过'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回申请'],
      'taken-back': ['Taken back', 'Deshecha', '已撤回上线'],
    },
  },
  operation: {
    bringBook: {
      books: ['Books', 'Carteras', '账册'],
      loans: ['Loans', 'Préstamos', '贷款'],
      accepted: ['Accepted differences', 'Diferencias aceptadas', '已接受差异'],
      apart: ['Rows kept apart', 'Filas apartadas', '单独列出的行'],
      doubles: ['Doubles', 'Repetidos', '重复客户'],
      live: ['Going live', 'Puesta en marcha', '上线申请'],
    },
    tables: {
      [page]: {
        title: ['Books', 'Carteras', '账册'],
        began: ['Begun', 'Iniciado', '开始时间'],
        empty: ['No book was brought. Run npm run bring-book with a folder.', 'No se ha traído ninguna cartera. Ejecute npm run bring-book con una carpeta.', '尚未迁入账册。请对文件夹运行 npm run bring-book。'],
      },
      [`${page}/files`]: { fileId: ['No.', 'N.º', '编号'] },
      [`${page}/totals`]: { totalId: ['No.', 'N.º', '编号'] },
      [`${page}/steps`]: {},
      [`${page}/live`]: {
        title: ['Going live', 'Puesta en marcha', '上线申请'],
        empty: ['Nobody has asked that a book goes live.', 'Nadie ha pedido poner en marcha una cartera.', '尚无上线申请。'],
      },
    },
  },
  requests: {
    kinds: {
      'brought-live': {
        ask: ['Go live', 'Poner en marcha', '上线'],
        asked: ['Asked for. The book goes live once another person has approved it.', 'Solicitado. La cartera se pone en marcha cuando otra persona lo apruebe.', '已提交。他人审批通过后账册上线。'],
        askHint: [
          'Its customers and loans become ours, with the balances of the day. Nothing is sent to anybody. It cannot be taken back here.',
          'Sus clientes y préstamos pasan a ser nuestros con los saldos del día. No se envía nada a nadie. Aquí no puede deshacerse.',
          '其客户和贷款按当日余额归入本系统，不向任何人发送消息，且无法在此撤回。',
        ],
        approve: ['Approve', 'Aprobar', '通过'],
        approveConsequence: [
          '{{loansLived}} loans as of {{asOfOn}} become ours; {{rowsApart}} rows stay apart. {{askedBy}} asked: {{reason}}',
          '{{loansLived}} préstamos al {{asOfOn}} pasan a ser nuestros; {{rowsApart}} filas quedan apartadas. {{askedBy}} lo pidió: {{reason}}',
          '截至 {{asOfOn}} 的 {{loansLived}} 笔贷款归入本系统；{{rowsApart}} 行不迁入。{{askedBy}} 的理由：{{reason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['Book {{bookId}} stays a rehearsal.', 'La cartera {{bookId}} queda como ensayo.', '账册 {{bookId}} 仍为演练。'],
        withdraw: ['Withdraw', 'Retirar', '撤回申请'],
        withdrawConsequence: ['The request for book {{bookId}} is withdrawn.', 'Se retira la solicitud de la cartera {{bookId}}.', '撤回账册 {{bookId}} 的申请。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: { 'brought-live': ['Books going live', 'Carteras por poner en marcha', '账册上线'] },
    },
  },
  trail: {
    objects: { 'brought-book': ['Brought book', 'Cartera traspasada', '迁入账册'] },
    acts: {
      'arrival.read': ['Read a book', 'Leyó una cartera', '读取账册'],
      'arrival.rehearsed': ['Rehearsed the book', 'Ensayó la cartera', '演练账册'],
      'arrival.live': ['Put the book live', 'Puso en marcha la cartera', '账册上线完成'],
      'brought-live.ask': ['Asked that the book goes live', 'Solicitó la puesta en marcha', '申请账册上线'],
      'brought-live.approve': ['Approved that it goes live', 'Aprobó la puesta en marcha', '通过账册上线'],
      'brought-live.refuse': ['Refused that it goes live', 'Rechazó la puesta en marcha', '驳回账册上线'],
      'brought-live.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回了申请'],
    },
  },
})

export const broughtBookRefusals = {
  'arrival.not-rehearsed': [409, 'Book {id} is not rehearsed.', 'La cartera {id} no está ensayada.', '账册 {id} 尚未完成演练。'],
  'arrival.not-read': [409, 'Book {id} was not read to its end.', 'La cartera {id} no se leyó hasta el final.', '账册 {id} 尚未读取完毕。'],
  'arrival.asked-before': [409, 'Somebody has asked for this already.', 'Alguien ya lo ha solicitado.', '已有人提交此申请。'],
  'arrival.not-unexplained': [409, 'Loan {id} is not one that differs without explanation.', 'El préstamo {id} no es uno con diferencia sin explicación.', '贷款 {id} 不存在无法解释的差异。'],
  'arrival.one-or-all': [422, 'Name one loan or an amount, and not both.', 'Indique un préstamo o un importe, no ambos.', '请指定一笔贷款或一个金额，不能同时指定。'],
  'arrival.trial-balance': [
    409,
    'The trial balance of book {id} does not agree with its loans: {account} is {trial} there, and {brought} by its loans.',
    'El balance de la cartera {id} no concuerda con sus préstamos: {account} es {trial} allí y {brought} según los préstamos.',
    '账册 {id} 的试算平衡表与贷款不符：{account} 表中为 {trial}，按贷款为 {brought}。',
  ],
  'arrival.no-trial-balance': [409, 'Book {id} has no trial balance in balance: debits {debits}, credits {credits}.', 'La cartera {id} no tiene un balance cuadrado: debe {debits}, haber {credits}.', '账册 {id} 没有平衡的试算表：借方 {debits}，贷方 {credits}。'],
  'arrival.not-the-last': [409, 'Book {id} is not the last rehearsal.', 'La cartera {id} no es el último ensayo.', '账册 {id} 不是最近一次演练。'],
  'arrival.differences-open': [409, 'Of book {id} {count} loans differ for no reason that was found, and nobody accepted it.', 'En la cartera {id}, {count} préstamos difieren sin explicación y nadie lo ha aceptado.', '账册 {id} 有 {count} 笔贷款差异无法解释且未被接受。'],
  'arrival.day-not-closed': [409, 'A book goes live on the day after its balances: {id} is as of {day}.', 'Una cartera se pone en marcha el día siguiente al de sus saldos: {id} es del {day}.', '账册须在余额日次日上线：{id} 截至 {day}。'],
} satisfies Record<string, RefusalText>
