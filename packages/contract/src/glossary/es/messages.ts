/** Las palabras de los mensajes a clientes. */
export default {
  messagePurpose: {
    transactional: 'Aviso',
    audit: 'Análisis',
    collection: 'Cobranza',
    marketing: 'Promoción',
  },
  messageLanguage: {
    en: 'Inglés',
    sw: 'Suajili',
    es: 'Español',
    zh: 'Chino',
  },
  templateState: {
    waiting: 'Pendiente de aprobación',
    'in-use': 'En uso',
    changed: 'En uso, versión nueva pendiente',
    refused: 'Rechazada',
    closed: 'Cerrada',
  },
  templateVersionState: {
    waiting: 'Pendiente de aprobación',
    approved: 'Aprobada',
    refused: 'Rechazada',
    superseded: 'Sustituida antes de decidirse',
  },
  placeholder: {
    name: 'Nombre de pila',
    lender: 'Aplicación del prestamista',
    agent: 'Quién escribe',
    loanId: 'N.º de préstamo',
    amount: 'Importe solicitado',
    dueOn: 'Vencimiento',
    owed: 'Adeudado ahora',
    payTo: 'Número de paybill',
  },
  textProblem: {
    placeholder: 'No puede figurar en este tipo de mensaje',
    'no-lender': 'El cliente debe saber quién escribe',
    number: 'Un número escrito a mano',
    link: 'Un enlace',
    words: 'Amenaza, avergüenza o engaña',
    'too-long': 'Más de 4 SMS',
  },
  smsEncoding: {
    gsm7: 'GSM de 7 bits',
    ucs2: 'Unicode',
  },
}
