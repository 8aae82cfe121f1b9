import { answer, question, type WrittenType, words } from './written.ts'

/** What contacts and employers are asked: nothing in it reveals the lender's business. */
export const askedOfOthers: readonly WrittenType[] = [
  {
    respondent: 'contact',
    risk: true,
    essential: false,
    name: words(['Contact confirmation', 'Confirmación del contacto', '联系人确认']),
    questions: [
      question(
        ['How do you know this person?', '¿De qué conoce a esta persona?', '您与此人是什么关系？'],
        [
          answer(['Family', 'Familia', '家人'], 'confirmed-by-call'),
          answer(['Friend or neighbour', 'Amigo o vecino', '朋友或邻居'], 'confirmed-by-call'),
          answer(['Colleague', 'Compañero de trabajo', '同事'], 'confirmed-by-call'),
          answer(['Does not know them', 'No la conoce', '不认识'], 'contacts-invalid'),
        ],
      ),
      question(
        ['Where does this person live?', '¿Dónde vive esta persona?', '此人住在哪里？'],
        [
          answer(['Where we were told', 'Donde nos dijeron', '与所述一致']),
          answer(['Somewhere else', 'En otro sitio', '在别处'], 'address-incomplete'),
          answer(['Does not know', 'No lo sabe', '不清楚']),
        ],
        { optional: true },
      ),
    ],
  },
  {
    respondent: 'employer',
    risk: true,
    essential: false,
    name: words(['Employment confirmation', 'Confirmación del empleo', '雇佣确认']),
    questions: [
      question(
        ['Does this person work there?', '¿Trabaja ahí esta persona?', '此人是否在贵处工作？'],
        [
          answer(['Yes', 'Sí', '是'], 'confirmed-by-call'),
          answer(['Not any more', 'Ya no', '已离职'], 'employment-unverified'),
          answer(['Not known there', 'No la conocen', '查无此人'], 'employment-unverified'),
          answer(['They do not say', 'No lo dicen', '不便告知']),
        ],
      ),
      question(['As what, and since when?', '¿De qué y desde cuándo?', '职位和入职时间？'], [], {
        replies: [
          'Storekeeper, for two years',
          'Casual, when there is work',
          'At the till, since 2023',
        ],
      }),
    ],
  },
  {
    respondent: 'customer',
    risk: false,
    essential: false,
    name: words(['Anything else', 'Otros asuntos', '其他']),
    questions: [
      question(
        ['What did the customer ask?', '¿Qué preguntó el cliente?', '客户提出了什么问题？'],
        [],
        {
          replies: [
            'On which day the next month is due',
            'Whether paying early costs less',
            'When the money comes',
          ],
        },
      ),
    ],
  },
]
