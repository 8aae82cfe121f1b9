import type { RefusalText } from '../../refusals/refusal-text.ts'
import { type Word, words } from '../../words/words.ts'

const channels = 'statistics/platform-statistics/af-channel-statistics'
const cohorts = 'statistics/business-data/af-statistics'
const cohortsChart = 'statistics/business-data/af-statistics-chart'

/** Columns shared by several of these tables; loaded with their section, not with the first page. */
const source = {
  mediaBucket: ['Kind of source', 'Tipo de fuente', '来源类型'],
  mediaSource: ['Media source', 'Fuente de medios', '媒体渠道'],
  campaign: ['Campaign', 'Campaña', '广告系列'],
} as const satisfies Record<string, Word>
const installed: Word = ['Installed', 'Instalación', '安装日期']
const brought = {
  installs: ['Installs', 'Instalaciones', '安装数'],
  mediaCost: ['Cost', 'Costo', '费用'],
  registrations: ['Registered', 'Registrados', '注册数'],
  appliedCustomers: ['Applied', 'Solicitaron', '申请人数'],
  firstLoanAmount: ['Lent', 'Prestado', '首贷金额'],
  paidLoans: ['First loans by advertising', 'Primeros préstamos por publicidad', '广告带来的首贷'],
  costPerLoan: ['Cost per paid loan', 'Costo por préstamo de publicidad', '付费渠道单笔成本'],
  blendedCost: ['Blended cost per loan', 'Costo combinado por préstamo', '综合单笔成本'],
} as const satisfies Record<string, Word>
const cohort = {
  ...brought,
  ...source,
  installed,
  cohortStep: ['By', 'Por', '周期'],
  cohortOn: ['Installed from', 'Instalación desde', '批次起始日'],
  installRate: ['Registered, share', 'Registro, %', '注册率'],
  maturedInstalls: ['Installs over 30 days', 'Instal. de más de 30 días', '满 30 天安装数'],
  installsUnder7: ['Installs under 8 days', 'Instal. de menos de 8 días', '未满 8 天安装数'],
  installsUnder30: ['Installs under 31 days', 'Instal. de menos de 31 días', '未满 31 天安装数'],
  loansIn7: ['Loan in 7 days', 'Préstamo en 7 días', '7 天内放款'],
  loansIn30: ['Loan in 30 days', 'Préstamo en 30 días', '30 天内放款'],
  loansIn30Rate: ['Loan in 30 days, share', 'Préstamo en 30 días, %', '30 天放款率'],
} as const satisfies Record<string, Word>

const figures = {
  installs: [
    'Installs reported by AppsFlyer, each once. One within ninety days of another on the same phone is a return, and not counted.',
    'Instalaciones informadas por AppsFlyer, cada una una vez. La que ocurre dentro de los noventa días de otra en el mismo teléfono es un regreso y no cuenta.',
    'AppsFlyer 上报的安装，每次只计一次；同一手机 90 天内再次安装视为回归，不计入。',
  ],
  mediaCost: ['What was entered for the days of the row, as it was entered last.', 'Lo registrado para los días de la fila, según el último dato.', '该行日期内录入的费用，以最后一次录入为准。'],
  registrations: [
    'Customers who registered on the phone of the install first. If several share a phone, the first one counts; the others are not linked.',
    'Clientes cuyo primer teléfono es este. De varios que lo comparten, el primero; los demás quedan sin vínculo.',
    '以该手机为首个手机的客户；多人共用时只计第一人，其余为未关联。',
  ],
  appliedCustomers: ['Registered customers who applied.', 'Clientes registrados que solicitaron.', '已注册且提交过申请的客户。'],
  firstLoans: ['Registered customers whose first loan was paid out, at any later time.', 'Clientes registrados que recibieron su primer préstamo, en cualquier momento.', '已注册且已获首次放款的客户，不限时间。'],
  paidLoans: ['First loans of customers from advertising, including sources that are not named.', 'Primeros préstamos de clientes que trajo la publicidad, también de fuentes sin nombre.', '由广告（含未具名渠道）带来的客户的首贷。'],
  costPerLoan: ['Cost of advertising by the first loans that advertising brought.', 'Costo de publicidad entre los primeros préstamos que trajo la publicidad.', '广告费除以广告带来的首贷。'],
  blendedCost: ['Advertising cost divided by all first loans, including those without advertising. It cannot be compared by source.', 'Costo de publicidad entre todos los primeros préstamos, también los que llegaron solos. No es comparable con una fuente.', '广告费除以全部首贷（含自然来源），不可与单一渠道比较。'],
  firstLoanAmount: ['Principal of the first loans.', 'Capital de estos primeros préstamos.', '这些首贷的本金。'],
  firstDue: ['First loans whose first instalment fell due more than seven days ago.', 'Primeros préstamos cuya primera cuota venció hace más de siete días.', '首期到期已超过七天的首贷。'],
  firstDefaults: ['Due first loans whose first instalment was not paid within seven days after it was due.', 'Primeros préstamos vencidos cuya primera cuota no se pagó en los siete días tras vencer.', '首期到期后七天内未结清的首贷。'],
  lastTouchLoans: [
    'First loans whose last touch was the install or an advertisement. Last touch does not prove that the customer would not have come anyway.',
    'De los primeros préstamos, aquellos a los que llevó por último la instalación o un anuncio. El último contacto no prueba que no habrían llegado igual.',
    '首贷中最后触点为安装或广告的笔数；最后触点不代表没有它就不会来。',
  ],
} as const satisfies Record<string, Word>
const cohortFigures = {
  ...figures,
  maturedInstalls: ['Installs more than thirty days ago.', 'Instalaciones de hace más de treinta días.', '已满三十天的安装。'],
  installsUnder7: ['Installs for which the seven days are not over: more loans may come.', 'Instalaciones con los siete días aún sin cumplir: pueden llegar más préstamos.', '七天未满的安装，仍可能放款。'],
  installsUnder30: ['Installs for which the thirty days are not over: they are in neither part of the share.', 'Instalaciones con los treinta días aún sin cumplir: no están en la proporción.', '三十天未满的安装，不计入比率。'],
  daysLeftOut: ['Days of the week or month that were not asked for or are not over: it is drawn as unfinished.', 'Días de la semana o del mes no pedidos o sin terminar: se dibuja como incompleto.', '该周或该月中未选或未结束的天数，图中标为未完成。'],
  loansIn7: ['First loans within seven days after installing.', 'Primeros préstamos en los siete días tras instalar.', '安装后七天内的首贷。'],
  loansIn30: ['Of installs more than thirty days ago: first loans within thirty days after installing.', 'De instalaciones de hace más de treinta días: primeros préstamos en los treinta días siguientes.', '已满三十天的安装中，三十天内获得的首贷。'],
} as const satisfies Record<string, Word>

/** The installs and advertisements that led to customers, and their cost. */
export const attributionWords = words({
  choices: {
    mediaBucket: {
      organic: ['Organic', 'Orgánico', '自然量'],
      paid: ['Paid', 'De pago', '付费'],
      restricted: ['Not disclosed', 'Restringido', '受限'],
      unlinked: ['Not linked', 'Sin vínculo', '未关联'],
    },
    originKind: {
      call: ['Call', 'Llamada', '电话'],
      coupon: ['Coupon', 'Cupón', '优惠券'],
      ad: ['Advertisement', 'Anuncio', '再营销广告'],
      diversion: ['Another app', 'Otra app', '导流'],
      'sms-click': ['SMS link', 'Enlace de SMS', '短信点击'],
      sms: ['SMS', 'SMS', '短信'],
      install: ['Install', 'Instalación', '安装来源'],
      organic: ['Organic', 'Orgánico', '自然量'],
    },
    attributionFileKind: {
      installs: ['Installs', 'Instalaciones', '安装'],
      'organic-installs': ['Installs, organic', 'Instalaciones orgánicas', '自然安装'],
      retargeting: ['Retargeting', 'Retargeting', '再营销转化'],
      events: ['Events', 'Eventos', '事件'],
      'organic-events': ['Events, organic', 'Eventos orgánicos', '自然事件'],
      'retargeting-events': ['Events, retargeting', 'Eventos de retargeting', '再营销事件'],
      costs: ['Costs', 'Costos', '费用'],
    },
    fileZone: { utc: ['UTC', 'UTC', 'UTC'], lender: ['Local time', 'Hora local', '本地时间'] },
    attributionProblem: {
      shape: ['Not readable', 'Ilegible', '格式错误'],
      'no-device': ['No AppsFlyer ID', 'Sin ID de AppsFlyer', '无 AppsFlyer ID'],
      'no-event': ['No event name', 'Sin evento', '无事件名'],
      'no-time': ['No readable time', 'Fecha u hora ilegible', '时间无效'],
      'date-order': ['Day and month could be either way round: save the file with dates such as 2026-03-31', 'Día y mes se confunden: guarde el archivo con fechas como 2026-03-31', '无法区分日和月：请将日期保存为 2026-03-31 的格式'],
      'no-seconds': ['The time has no seconds: import the file as it was downloaded', 'La hora no tiene segundos: cargue el archivo tal como se descargó', '时间缺少秒数：请导入下载的原始文件'],
      'no-source': ['No media source', 'Sin fuente', '无渠道'],
      'other-kind': ['Of another report', 'De otro informe', '报表类型不符'],
      amount: ['No readable amount', 'Importe ilegible', '金额无效'],
      currency: ['Another currency', 'Otra moneda', '币种不符'],
    },
  },
  trail: {
    acts: {
      'media-cost.create': ['Entered a media cost', 'Registró un costo de medios', '录入广告费用'],
      'media-cost.change': ['Changed a media cost', 'Cambió un costo de medios', '修改广告费用'],
      'attribution-file.upload': ['Imported an AppsFlyer file', 'Cargó un archivo de AppsFlyer', '导入 AppsFlyer 文件'],
    },
    objects: {
      'media-cost': ['Media cost', 'Costo de medios', '广告费用'],
      'attribution-file': ['AppsFlyer file', 'Archivo de AppsFlyer', 'AppsFlyer 文件'],
    },
  },
  forms: {
    'attribution-file': {
      create: ['Import a file', 'Cargar un archivo', '导入文件'],
      done: ['{{kept}} new, {{corrected}} corrected, {{repeated}} known, {{bad}} not readable', 'Nuevas: {{kept}}; corregidas: {{corrected}}; ya conocidas: {{repeated}}; ilegibles: {{bad}}', '新增 {{kept}}，更正 {{corrected}}，重复 {{repeated}}，无法读取 {{bad}}'],
      fields: {
        attributionFileKind: ['What it lists', 'Qué contiene', '文件内容'],
        fileZone: ['Its times are in', 'Sus horas están en', '时间所属时区'],
        file: ['File', 'Archivo', '文件'],
      },
      hints: {
        fileZone: ['As chosen when it was downloaded: a wrong zone moves installs to another day.', 'Como se eligió al descargarlo: otra zona mueve instalaciones a otro día.', '以下载时的选择为准，选错会使安装计入其他日期。'],
        file: [
          'Raw data as AppsFlyer exports it, or a cost report with day, media source and total cost. The same file twice changes nothing.',
          'Datos en bruto de AppsFlyer, o un informe de costos con día, fuente y costo total. El mismo archivo dos veces no cambia nada.',
          'AppsFlyer 导出的原始数据，或含日期、渠道、总费用的费用报表；重复导入不会改变结果。',
        ],
      },
    },
    'media-cost': {
      create: ['Enter a cost', 'Registrar un costo', '录入费用'],
      consequence: ['The newest figure counts; those before it stay in the history.', 'Vale el último importe; los anteriores quedan en el historial.', '以最新金额为准，之前的金额保留在历史中。'],
      fields: {
        appCode: ['App', 'App', '应用'],
        spentOn: ['Day', 'Día', '日期'],
        mediaSource: source.mediaSource,
        campaign: source.campaign,
        amountCents: ['Cost', 'Costo', '费用'],
      },
      hints: {
        mediaSource: ['As AppsFlyer writes it', 'Como lo escribe AppsFlyer', '与 AppsFlyer 中的写法一致'],
      },
    },
  },
  statistics: {
    meanings: {
      [channels]: figures,
      [`${channels}-origins`]: {
        firstLoans: ['First loans paid out in the period, each with one origin, written when it was paid out.', 'Primeros préstamos desembolsados en el periodo, cada uno con un origen escrito al desembolsar.', '期间放出的首贷，每笔一个来源，放款时写入。'],
        firstLoanAmount: figures.firstLoanAmount,
        correctedOrigins: [
          'Installs first reported as “organic” and corrected once by a later AppsFlyer report, within thirty days.',
          'Instalaciones informadas primero como «orgánicas» y corregidas una vez por un informe posterior de AppsFlyer, en treinta días.',
          '原上报为自然量、三十天内因后到的上报更正一次的安装。',
        ],
      },
      [`${channels}-events`]: {
        reportedEvents: [
          'Reports of actions in the app, each once. One action may be reported for acquisition and for retargeting.',
          'Informes de acciones en la app, cada uno una vez. Una acción puede informarse por adquisición y por retargeting.',
          'App 内行为的上报，每条只计一次；同一行为可能同时按拉新和再营销上报。',
        ],
        countedEvents: ['Actions: of two reports of one, the primary one counts.', 'Acciones: de dos informes de una, cuenta el principal.', '行为数：同一行为两条上报时，只计主归因。'],
      },
      [cohorts]: cohortFigures,
      [cohortsChart]: cohortFigures,
    },
    tables: {
      [channels]: {
        chart: ['Installs and first loans', 'Instalaciones y primeros préstamos', '安装与首贷'],
        ...brought,
        ...source,
        installed,
        title: ['By media source', 'Por fuente', '按渠道'],
        lastTouchLoans: ['Last touch', 'Último contacto', '最后触点'],
      },
      [`${channels}-origins`]: {
        ...source,
        title: ['Origins of first loans', 'Origen de primeros préstamos', '首贷来源'],
        originKind: ['Last touch', 'Último contacto', '最后触点'],
        firstLoanAmount: brought.firstLoanAmount,
        correctedOrigins: ['Corrected', 'Corregidos', '已更正'],
      },
      [`${channels}-events`]: {
        ...source,
        title: ['In-app events', 'Eventos en la app', '应用内事件'],
        reportedEvents: ['Reported', 'Informados', '上报数'],
        countedEvents: ['Actions', 'Acciones', '行为数'],
      },
      [`${channels}-costs`]: {
        ...source,
        title: ['Costs', 'Costos', '费用'],
        costId: ['No.', 'N.º', '编号'],
        spentOn: ['Day', 'Día', '日期'],
        spent: ['Day', 'Día', '日期'],
        mediaCost: brought.mediaCost,
        costBefore: ['Before', 'Antes', '更改前'],
        enteredBy: ['Entered by', 'Registrado por', '录入人'],
        enteredAt: ['Entered', 'Registrado', '录入时间'],
      },
      [`${channels}-files`]: {
        title: ['Files', 'Archivos', '文件'],
        attributionFileId: ['No.', 'N.º', '编号'],
        attributionFileKind: ['Lists', 'Contiene', '内容'],
        fileZone: ['Zone', 'Zona', '时区'],
        fileRows: ['Rows', 'Filas', '行数'],
        rowsKept: ['New', 'Nuevas', '新增'],
        rowsRepeated: ['Known already', 'Ya conocidas', '重复'],
        rowsCorrected: ['Corrected', 'Corregidas', '更正'],
        rowsBad: ['Not readable', 'Ilegibles', '无法读取'],
      },
      [`${channels}-put-aside`]: {
        title: ['Not readable', 'Ilegibles', '无法读取'],
        attributionMessageId: ['No.', 'N.º', '编号'],
        arrivedAt: ['Arrived', 'Recibido', '收到时间'],
        arrived: ['Arrived', 'Recibido', '收到时间'],
        attributionProblem: ['Why', 'Motivo', '原因'],
        attributionFileId: ['File no.', 'N.º de archivo', '文件编号'],
        fileLine: ['Row', 'Fila', '行号'],
      },
      [cohorts]: cohort,
      [cohortsChart]: {
        ...cohort,
        chart: ['From installs to loans', 'De instalaciones a préstamos', '安装到放款'],
        rates: ['Shares', 'Proporciones', '比率'],
        costs: ['Cost per loan', 'Costo por préstamo', '单笔放款成本'],
      },
    },
  },
})

export const attributionRefusals = {
  'attribution-file.columns': [422, 'The column “{column}” is missing. Take the file as AppsFlyer exports it, and say what it lists.', 'Falta la columna «{column}». Use el archivo tal como lo exporta AppsFlyer e indique qué contiene.', '缺少“{column}”列。请使用 AppsFlyer 导出的原文件，并选择正确的文件内容。'],
  'media-cost.taken': [409, 'A cost of this source and campaign on that day is there already. Change it.', 'Ya hay un costo de esta fuente y campaña en ese día. Cámbielo.', '该渠道和广告系列当日已有费用，请修改该记录。'],
  'media-cost.no-app': [422, 'There is no app {code}.', 'No hay ninguna app {code}.', '没有代码为 {code} 的应用。'],
} satisfies Record<string, RefusalText>
