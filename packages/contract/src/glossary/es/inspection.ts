/** Las palabras del control de calidad. */
export default {
  inspectionState: {
    waiting: 'Por revisar',
    opened: 'En revisión',
    reasonable: 'Razonable',
    disputed: 'Objetada',
    accepted: 'Objeción aceptada',
    objected: 'Con descargo',
    upheld: 'Objeción confirmada',
    withdrawn: 'Objeción retirada',
  },
  inspectionCause: {
    ratio: 'Cuota general',
    amount: 'Monto alto',
    grade: 'Calificación baja',
    'new-auditor': 'Analista nuevo',
    'approved-then-late': 'Aprobado y luego en mora',
    'on-demand': 'A pedido',
  },
  inspectionResult: { reasonable: 'Razonable', disputed: 'Objetada' },
  ownDecision: { approve: 'Aprobar', reject: 'Rechazar' },
  disputeReason: {
    'wrong-approval': 'Debió rechazarse',
    'wrong-rejection': 'Debió aprobarse',
    'wrong-amount': 'El monto es incorrecto',
    'check-missing': 'Faltó una verificación',
    'document-overlooked': 'Se pasó por alto un documento',
    'reason-wrong': 'El motivo indicado es incorrecto',
    'policy-breach': 'Contraria a la política de crédito',
    other: 'Otro motivo',
  },
  disputeAnswer: { accepted: 'Aceptada', objected: 'Con descargo' },
}
