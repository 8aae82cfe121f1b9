import { words } from '../../words.ts'

/** The lender's own money, day by day. */
export const flowSummaryWords = words({
  columns: {
    moneyIn: ['Money in', 'Entradas', '流入'],
    moneyOut: ['Money out', 'Salidas', '流出'],
    netFlow: ['Net flow', 'Flujo neto', '净流量'],
  },
  statistics: {
    meanings: {
      'statistics/business-data/flow-summary-table': {
        openingBalance: [
          'What the account held in the books when the day began.',
          'Lo que la cuenta tenía en los libros al empezar el día.',
          '当日开始时该科目的账面余额。',
        ],
        moneyIn: [
          'All debits of the account on the day that the money moved. A transfer between own accounts comes in at one and goes out at the other.',
          'Todos los cargos de la cuenta por el día en que se movió el dinero. Una transferencia propia entra en una cuenta y sale de otra.',
          '按资金发生日统计的全部借方金额；自有账户互转会一进一出各计一次。',
        ],
        moneyOut: [
          'All credits of the account on the day that the money moved.',
          'Todos los abonos de la cuenta por el día en que se movió el dinero.',
          '按资金发生日统计的全部贷方金额。',
        ],
        closingBalance: [
          'Opening balance and money in, less money out: what the books hold when the day ends.',
          'Saldo inicial más entradas menos salidas: lo que dicen los libros al terminar el día.',
          '期初余额 + 流入 − 流出，即当日结束时的账面余额。',
        ],
      },
    },
    tables: {
      'statistics/business-data/flow-summary-table': {
        chart: ['Closing balance by account', 'Saldo final por cuenta', '各账户期末余额'],
        flows: ['Money in and out by day', 'Entradas y salidas por día', '每日流入与流出'],
      },
    },
  },
})
