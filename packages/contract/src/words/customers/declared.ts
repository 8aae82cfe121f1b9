import { words } from '../words.ts'

/**
 * What the apps send of work and purpose as a text of their lists, by that text in lower case with
 * dashes. A text that is not here is shown as it was sent.
 */
export const declaredWords = words({
  choices: {
    industry: {
      retail: ['Retail', 'Comercio', '零售'],
      transport: ['Transport', 'Transporte', '运输'],
      manufacturing: ['Manufacturing', 'Manufactura', '制造业'],
      hospitality: ['Hospitality', 'Hotelería y restaurantes', '酒店餐饮'],
      education: ['Education', 'Educación', '教育'],
      security: ['Security', 'Seguridad', '安保'],
      health: ['Health', 'Salud', '医疗卫生'],
      agriculture: ['Agriculture', 'Agricultura', '农业'],
      construction: ['Construction', 'Construcción', '建筑'],
      finance: ['Finance', 'Finanzas', '金融'],
      government: ['Government', 'Sector público', '政府机关'],
      technology: ['Technology', 'Tecnología', '科技'],
      other: ['Other', 'Otro', '其他'],
    },
    occupation: {
      'shop-attendant': ['Shop attendant', 'Dependiente de tienda', '店员'],
      driver: ['Driver', 'Conductor', '司机'],
      teacher: ['Teacher', 'Docente', '教师'],
      nurse: ['Nurse', 'Enfermero', '护士'],
      'security-guard': ['Security guard', 'Guardia de seguridad', '保安'],
      trader: ['Trader', 'Comerciante', '商贩'],
      mechanic: ['Mechanic', 'Mecánico', '修理工'],
      tailor: ['Tailor', 'Sastre', '裁缝'],
      rider: ['Rider', 'Mototaxista', '摩的司机'],
      'farm-hand': ['Farm hand', 'Peón agrícola', '农场工人'],
      cook: ['Cook', 'Cocinero', '厨师'],
      electrician: ['Electrician', 'Electricista', '电工'],
      clerk: ['Clerk', 'Oficinista', '文员'],
      hairdresser: ['Hairdresser', 'Peluquero', '理发师'],
      mason: ['Mason', 'Albañil', '泥瓦工'],
      other: ['Other', 'Otra', '其他'],
    },
    jobTitle: {
      assistant: ['Assistant', 'Asistente', '助理'],
      supervisor: ['Supervisor', 'Supervisor', '主管'],
      attendant: ['Attendant', 'Auxiliar', '服务员'],
      owner: ['Owner', 'Propietario', '业主'],
      manager: ['Manager', 'Gerente', '经理'],
    },
    workingHours: {
      shifts: ['Shifts', 'Por turnos', '轮班'],
      night: ['Nights', 'Turno de noche', '夜班'],
      flexible: ['Flexible', 'Flexible', '弹性工时'],
    },
    loanPurpose: {
      'stock-for-the-shop': ['Stock for the shop', 'Mercancía para la tienda', '店铺进货'],
      'school-fees': ['School fees', 'Gastos escolares', '学费'],
      rent: ['Rent', 'Alquiler', '房租'],
      'medical-bill': ['Medical bill', 'Gastos médicos', '医疗费'],
      'repair-of-the-motorbike': ['Repair of the motorbike', 'Reparación de la moto', '修理摩托车'],
      'seeds-and-fertiliser': ['Seeds and fertiliser', 'Semillas y fertilizante', '种子和化肥'],
      'family-event': ['Family event', 'Evento familiar', '家庭事务'],
      'household-goods': ['Household goods', 'Artículos para el hogar', '家居用品'],
      transport: ['Transport', 'Transporte', '交通'],
      'tools-for-work': ['Tools for work', 'Herramientas de trabajo', '工作用具'],
    },
  },
})
