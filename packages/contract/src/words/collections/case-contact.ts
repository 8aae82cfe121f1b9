import { words } from '../words.ts'

/** Whether and how the customer of a case may be contacted now. */
export const caseContactWords = words({
  collection: {
    message: {
      send: ['Send SMS', 'Enviar SMS', '发送短信'],
      sent: ['Message on its way', 'Mensaje en camino', '短信已提交发送'],
    },
    contact: {
      calls: ['Calls today {{today}} of {{perDay}}, in seven days {{week}} of {{perWeek}}', 'Llamadas hoy {{today}} de {{perDay}}, en siete días {{week}} de {{perWeek}}', '今日通话 {{today}}/{{perDay}}，七天内 {{week}}/{{perWeek}}'],
      never: ['Nobody has called or written yet', 'Nadie ha llamado ni escrito aún', '尚未有人致电或发消息'],
      soFar: [
        'In total: calls {{calls}}, answered {{answered}}, spoken with {{reached}} · texts {{texts}} · last {{at}}',
        'En total: llamadas {{calls}}, contestadas {{answered}}, con el cliente {{reached}} · mensajes {{texts}} · última {{at}}',
        '累计：通话 {{calls}}，接听 {{answered}}，本人 {{reached}} · 消息 {{texts}} · 最近 {{at}}',
      ],
      ofThisCall: ['What you save is of this call', 'Lo que guarde es de esta llamada', '所保存的内容属于本次通话'],
      allowedMessage: ['May be written to now', 'Se puede escribir ahora', '现在可以发消息'],
      messageFrom: ['No message before {{from}}', 'No escribir antes de {{from}}', '{{from}} 前不得发消息'],
      nothingUntil: ['Nothing allowed until {{from}}', 'Nada permitido hasta {{from}}', '{{from}} 前不得联系'],
      nothingNow: ['No contact allowed', 'Ningún contacto permitido', '不得联系'],
      refusedAhead: ['It cannot be saved as a contact of ours now: {{why}}. If the customer contacted you, say so.', 'Ahora no se puede guardar como contacto nuestro: {{why}}. Si el cliente le contactó, indíquelo.', '现在不能作为我方联系保存：{{why}}。如果是客户主动联系，请勾选。'],
      clear: ['Number is right', 'El número es correcto', '号码无误'],
      clearConsequence: ['Anybody may call this number again. It is recorded who said so and why.', 'Se podrá volver a llamar a este número. Queda registrado quién lo dijo y por qué.', '该号码将可再次拨打，系统会记录操作人和原因。'],
      started: ['Call begun {{at}}', 'Llamada iniciada {{at}}', '通话开始于 {{at}}'],
      start: ['I am calling from another phone', 'Llamo desde otro teléfono', '我正用其他电话拨打'],
    },
  },
})
