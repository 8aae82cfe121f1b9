import type choices from '../en/choices.ts'

export default {
  customerType: { new: 'Nuevo', returning: 'Recurrente' },
  repayStatus: { unpaid: 'Pendiente', finished: 'Liquidado', none: 'Sin préstamo' },
  channel: {
    organic: 'Orgánico',
    sms: 'SMS',
    telemarketing: 'Telemercadeo',
    facebook: 'Facebook',
    google: 'Google',
    diversion: 'Otra app',
  },
} satisfies typeof choices
