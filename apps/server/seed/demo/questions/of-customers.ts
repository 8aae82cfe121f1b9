import { answer, question, type WrittenType, words } from './written.ts'

const asked = { respondent: 'customer', risk: true } as const

/** The demo lender's questions to its customers, risk by risk. */
export const askedOfCustomers: readonly WrittenType[] = [
  {
    ...asked,
    essential: true,
    name: words(['Identity', 'Identidad', '身份']),
    questions: [
      question(
        [
          'Full name and date of birth, as on the ID?',
          '¿Nombre completo y fecha de nacimiento, como en el documento?',
          '请说出证件上的姓名和出生日期',
        ],
        [
          answer(['As on the ID', 'Como en el documento', '与证件一致']),
          answer(['Hesitated, then right', 'Dudó, luego correcto', '犹豫后答对']),
          answer(['Not as on the ID', 'No coincide', '与证件不符'], 'identity-doubt'),
        ],
      ),
      question(
        ['Who filled in the application?', '¿Quién rellenó la solicitud?', '申请由谁填写？'],
        [
          answer(['The customer', 'El cliente', '客户本人']),
          answer(['A member of the family', 'Un familiar', '家人'], 'used-by-another'),
          answer(
            ['An agent or a stranger', 'Un gestor o desconocido', '中介或陌生人'],
            'third-party-control',
          ),
        ],
      ),
      question(
        ['Who else uses this phone?', '¿Quién más usa este teléfono?', '还有谁使用这部手机？'],
        [
          answer(['Nobody', 'Nadie', '没有']),
          answer(['Family at home', 'La familia', '家人']),
          answer(['Several people', 'Varias personas', '多人'], 'third-party-control'),
        ],
        { optional: true },
      ),
    ],
  },
  {
    ...asked,
    essential: false,
    name: words(['Work', 'Trabajo', '工作']),
    questions: [
      question(
        ['What do you live on?', '¿De qué vive?', '靠什么谋生？'],
        [
          answer(['Employed', 'Empleado', '受雇']),
          answer(['Own business', 'Negocio propio', '自营']),
          answer(['Casual work', 'Trabajo eventual', '零工']),
          answer(['No work now', 'Sin trabajo', '目前无工作'], 'employment-unverified'),
        ],
      ),
      question(
        ['For how long?', '¿Desde hace cuánto?', '做了多久？'],
        [
          answer(['Over 3 years', 'Más de 3 años', '3 年以上']),
          answer(['1 to 3 years', 'De 1 a 3 años', '1 至 3 年']),
          answer(['3 to 12 months', 'De 3 a 12 meses', '3 至 12 个月']),
          answer(['Under 3 months', 'Menos de 3 meses', '不足 3 个月'], 'employment-unverified'),
        ],
      ),
      question(
        ['Where is it, and what is it called?', '¿Dónde está y cómo se llama?', '单位名称和地点？'],
        [],
        {
          replies: [
            'Market stall in Gikomba, since 2021',
            'Security at a school on Thika Road',
            'Drives for a bakery in Nakuru',
            'Sells second-hand clothes at the stage',
          ],
        },
      ),
    ],
  },
  {
    ...asked,
    essential: true,
    name: words(['Income', 'Ingresos', '收入']),
    questions: [
      question(
        ['How are you paid?', '¿Cómo le pagan?', '收入如何发放？'],
        [
          answer(['To the wallet', 'A la billetera', '手机钱包']),
          answer(['To a bank account', 'A una cuenta bancaria', '银行账户']),
          answer(['In cash', 'En efectivo', '现金']),
        ],
      ),
      question(
        [
          'What is left of a month after rent and food?',
          '¿Qué le queda al mes tras alquiler y comida?',
          '每月扣除房租和饮食后剩余多少？',
        ],
        [
          answer(['Over 15,000', 'Más de 15 000', '15,000 以上']),
          answer(['5,000 to 15,000', 'De 5000 a 15 000', '5,000 至 15,000']),
          answer(['Up to 5,000', 'Hasta 5000', '5,000 以内']),
          answer(['Nothing', 'Nada', '没有剩余'], 'income-too-low'),
        ],
      ),
      question(
        ['Whom else do you owe?', '¿A quién más le debe?', '还欠谁的钱？'],
        [
          answer(['Nobody', 'A nadie', '没有']),
          answer(['A bank or a savings group', 'Banco o caja de ahorro', '银行或互助会']),
          answer(['Another lender’s app', 'Otra aplicación de crédito', '其他贷款应用']),
          answer(['Several lenders', 'Varios prestamistas', '多家贷款机构'], 'too-much-debt'),
        ],
        { several: true, optional: true },
      ),
    ],
  },
  {
    ...asked,
    essential: false,
    name: words(['Purpose', 'Destino', '用途']),
    questions: [
      question(
        ['What is the money for?', '¿Para qué es el dinero?', '款项用途？'],
        [
          answer(['Goods for the business', 'Mercancía del negocio', '生意进货']),
          answer(['School fees', 'Gastos escolares', '学费']),
          answer(['Hospital or medicine', 'Hospital o medicinas', '医疗']),
          answer(['Rent and living', 'Alquiler y gastos', '房租生活']),
          answer(
            ['To pay another lender', 'Pagar a otro prestamista', '偿还其他贷款'],
            'too-much-debt',
          ),
          answer(['For somebody else', 'Para otra persona', '替他人借款'], 'used-by-another'),
        ],
      ),
      question(
        ['From what will it be paid back?', '¿Con qué lo va a devolver?', '用什么来还款？'],
        [
          answer(['Wages', 'Salario', '工资']),
          answer(['Sales', 'Ventas', '经营收入']),
          answer(['Family', 'La familia', '家人']),
          answer(['Does not know', 'No sabe', '不清楚'], 'income-too-low'),
        ],
      ),
    ],
  },
]

/** Larger sums for longer: what they are for must be known before one is approved. */
export const ofInstalments = {
  product: 'jamii-super',
  of: 'Purpose',
  name: words([
    'Purpose of a loan in instalments',
    'Destino de un préstamo a plazos',
    '分期贷款用途',
  ]),
}
