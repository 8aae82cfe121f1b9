import { words } from '../words.ts'

/** Write-offs. */
export const writeOffWords = words({
  columns: {
    writeOffId: ['Write-off', 'Castigo', '核销编号'],
    writeOffState: ['State', 'Estado', '状态'],
    owedWhenAsked: ['Owed when asked', 'Adeudado al pedirlo', '申请时欠款'],
    writtenOffAmount: ['Written off', 'Castigado', '核销金额'],
    recoveredAmount: ['Recovered since', 'Recuperado después', '核销后收回'],
    writtenOffOn: ['Written off on', 'Castigado el', '核销日期'],
    writtenOff: ['Written off on', 'Castigado el', '核销日期'],
  },
  choices: {
    writeOffState: {
      asked: ['Asked', 'Solicitado', '待审批'],
      approved: ['Written off', 'Castigado', '已核销'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      unneeded: ['Not needed', 'Innecesario', '无需核销'],
      'taken-back': ['Taken back', 'Revertido', '已撤销'],
    },
  },
  corrections: {
    writeOff: {
      none: ['No loan was written off.', 'No se ha castigado ningún préstamo.', '没有核销的贷款。'],
    },
  },
  requests: {
    kinds: {
      'write-off': {
        ask: ['Ask for a write-off', 'Solicitar un castigo', '申请核销'],
        asked: ['Asked. Somebody else approves it.', 'Solicitado. Lo aprueba otra persona.', '已申请，须由他人审批。'],
        approveTitle: ['Write loan {{loanId}} off?', '¿Castigar el préstamo {{loanId}}?', '核销贷款 {{loanId}}？'],
        reverse: ['Take back', 'Revertir', '撤销核销'],
        askHint: ['Loans from 90 days past due. Another person approves it; the customer still owes, and collection goes on.', 'Préstamos con 90 días de atraso o más. Lo aprueba otra persona; el cliente sigue debiendo y la cobranza continúa.', '适用于逾期满 90 天的贷款。须由他人审批；客户仍需还款，催收继续进行。'],
        approveConsequence: [
          '{{owedWhenAsked}} of loan {{loanId}} becomes a loss of today. What the customer pays later is income.',
          '{{owedWhenAsked}} del préstamo {{loanId}} pasan a pérdida con fecha de hoy. Lo que el cliente pague después es ingreso.',
          '贷款 {{loanId}} 的 {{owedWhenAsked}} 计入今日损失，客户此后的还款计为收入。',
        ],
        refuseConsequence: ['Loan {{loanId}} stays as it is.', 'El préstamo {{loanId}} queda como está.', '贷款 {{loanId}} 保持不变。'],
        reverseConsequence: ['Loan {{loanId}} owes again as if it had never been written off, with the fines of the days since.', 'El préstamo {{loanId}} vuelve a deber como si nunca se hubiera castigado, con la mora de los días transcurridos.', '贷款 {{loanId}} 恢复欠款，视同从未核销，并补计期间的罚息。'],
      },
    },
  },
  trail: {
    acts: {
      'write-off.ask': ['Asked for a write-off', 'Pidió castigar el préstamo', '申请核销'],
      'write-off.approve': ['Wrote the loan off', 'Castigó el préstamo', '核销贷款'],
      'write-off.refuse': ['Refused the write-off', 'Rechazó el castigo', '驳回核销'],
      'write-off.withdraw': ['Withdrew the write-off', 'Retiró la petición de castigo', '撤回核销申请'],
      'write-off.take-back': ['Took the write-off back', 'Revirtió el castigo', '撤销核销'],
    },
  },
})
