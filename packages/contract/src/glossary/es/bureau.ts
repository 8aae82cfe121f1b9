/** Las palabras de los informes de crédito y del saldo en los burós. */
export default {
  bureau: { 'credit-info': 'Buró de crédito', 'app-link': 'Apps vinculadas' },
  queryState: {
    written: 'Por enviar',
    sent: 'Enviada',
    unsent: 'Aún no enviada',
    unknown: 'Sin respuesta aún',
    answered: 'Respondida',
    'no-record': 'Sin registro',
    refused: 'Rechazada',
  },
  topUpState: {
    asked: 'Espera a otra persona',
    booked: 'Contabilizada',
    refused: 'Rechazada',
  },
  creditState: { active: 'Activa', frozen: 'Congelada', 'change-asked': 'Aumento pedido' },
  limitBy: { policy: 'Política', staff: 'Personal' },
  accountChange: {
    open: 'Apertura',
    policy: 'Fijado por la política',
    raise: 'Aumento',
    lower: 'Reducción',
    freeze: 'Congelada',
    unfreeze: 'Reabierta',
  },
  accountChangeState: { asked: 'Espera a otra persona', done: 'Hecho', refused: 'Rechazado' },
}
