import { words } from '../words.ts'

/** What is known of a person: the closed lists of a customer's profile. */
export const personWords = words({
  choices: {
    idType: {
      national: ['National ID', 'Documento nacional', '身份证'],
      passport: ['Passport', 'Pasaporte', '护照'],
      alien: ['Alien card', 'Tarjeta de extranjero', '外国人证'],
    },
    gender: {
      male: ['Male', 'Hombre', '男'],
      female: ['Female', 'Mujer', '女'],
    },
    education: {
      none: ['None', 'Sin estudios', '无'],
      primary: ['Primary school', 'Primaria', '小学'],
      secondary: ['Secondary school', 'Secundaria', '中学'],
      certificate: ['Certificate or diploma', 'Certificado o diploma', '证书或大专'],
      bachelor: ['Bachelor', 'Grado', '本科'],
      master: ['Master or above', 'Máster o superior', '硕士及以上'],
    },
    maritalStatus: {
      single: ['Single', 'Soltero/a', '未婚'],
      married: ['Married', 'Casado/a', '已婚'],
      divorced: ['Divorced', 'Divorciado/a', '离异'],
      widowed: ['Widowed', 'Viudo/a', '丧偶'],
    },
    housing: {
      owned: ['Own home', 'Vivienda propia', '自有住房'],
      rented: ['Rented', 'Alquiler', '租房'],
      family: ['With family', 'Con la familia', '与家人同住'],
      employer: ['From the employer', 'Del empleador', '单位提供'],
    },
    personLanguage: {
      '*': ['Every language', 'Todos los idiomas', '所有语言'],
      en: ['English', 'Inglés', '英语'],
      sw: ['Swahili', 'Suajili', '斯瓦希里语'],
      es: ['Spanish', 'Español', '西班牙语'],
      zh: ['Chinese', 'Chino', '中文'],
    },
    employmentType: {
      permanent: ['Permanent', 'Indefinido', '正式员工'],
      contract: ['Contract', 'Temporal', '合同工'],
      casual: ['Casual', 'Ocasional', '临时工'],
      'self-employed': ['Self-employed', 'Autónomo', '自雇'],
      student: ['Student', 'Estudiante', '学生'],
      retired: ['Retired', 'Jubilado', '退休'],
      unemployed: ['Unemployed', 'Desempleado', '无业'],
    },
    relationship: {
      spouse: ['Spouse', 'Cónyuge', '配偶'],
      parent: ['Parent', 'Padre o madre', '父母'],
      sibling: ['Brother or sister', 'Hermano/a', '兄弟姐妹'],
      child: ['Child', 'Hijo/a', '子女'],
      relative: ['Relative', 'Pariente', '亲戚'],
      friend: ['Friend', 'Amigo/a', '朋友'],
      colleague: ['Colleague', 'Compañero/a', '同事'],
      other: ['Other', 'Otro', '其他'],
    },
    contactOrigin: {
      'customer-call': ['Stated by the customer in a call', 'Indicado por el cliente en una llamada', '客户在通话中提供'],
      'customer-message': ['Written by the customer', 'Escrito por el cliente', '客户书面提供'],
      document: ['In a document', 'En un documento', '证件资料'],
      'contact-called': ['The contact called us', 'El contacto nos llamó', '联系人来电'],
    },
    consentState: {
      agreed: ['Agreed', 'Aceptó', '已同意'],
      'not-asked': ['Not asked', 'No consultado', '未询问'],
      refused: ['Refused', 'Se negó', '已拒绝'],
    },
    contactSource: {
      customer: ['Named by the customer', 'Indicado por el cliente', '客户填写'],
      staff: ['Added by staff', 'Agregado por el personal', '员工添加'],
    },
    documentKind: {
      'id-front': ['ID, front', 'Documento, anverso', '证件正面'],
      'id-back': ['ID, back', 'Documento, reverso', '证件反面'],
      selfie: ['Face photo', 'Foto del rostro', '人脸照'],
      'work-proof': ['Proof of work', 'Justificante laboral', '工作证明'],
      'bank-proof': ['Bank proof', 'Justificante bancario', '银行证明'],
      'work-card': ['Work card', 'Tarjeta laboral', '工牌'],
      'wage-proof': ['Wage slip', 'Nómina', '工资单'],
      'flow-proof': ['Account statement', 'Extracto de cuenta', '账户流水'],
    },
    consentPurpose: {
      terms: ['Terms and conditions', 'Términos y condiciones', '服务条款'],
      'credit-check': ['Credit check', 'Consulta de crédito', '征信查询'],
      marketing: ['Marketing', 'Publicidad', '营销'],
      device: ['Device data', 'Datos del dispositivo', '设备信息'],
      contacts: ['Phone book', 'Agenda', '通讯录'],
      app: ['Installed apps', 'Aplicaciones instaladas', '已装应用'],
      accounts: ['Accounts on the phone', 'Cuentas del teléfono', '手机账户'],
      browser: ['Browser history', 'Historial del navegador', '浏览记录'],
      sms: ['Text messages', 'Mensajes de texto', '短信'],
    },
  },
})
