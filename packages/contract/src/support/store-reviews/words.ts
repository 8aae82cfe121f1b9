import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

const page = 'customer-service/issue/store-reviews'
const said = {
  reviewedAt: ['Written', 'Escrita', '评价时间'],
  reviewRating: ['Stars', 'Estrellas', '星级'],
  reviewTitle: ['Title', 'Título', '标题'],
  reviewText: ['Review', 'Reseña', '评价内容'],
  answeredAt: ['Answered', 'Respondida', '回复时间'],
  answeredBy: ['Answered by', 'Respondida por', '回复人'],
} as const

/** Reviews in app stores. */
export const storeReviewWords = words({
  columns: {
    store: ['Store', 'Tienda', '商店'],
    reviewHistory: ['What was said', 'Lo dicho', '评价与回复'],
  },
  choices: {
    store: {
      'google-play': ['Google Play', 'Google Play', 'Google Play'],
      'app-store': ['App Store', 'App Store', 'App Store'],
      appgallery: ['AppGallery', 'AppGallery', '华为应用市场'],
    },
    storeReviewState: {
      open: ['Open', 'Abierta', '待回复'],
      answered: ['Answered', 'Respondida', '已回复'],
      left: ['No answer needed', 'No requiere respuesta', '无需回复'],
      'rating-only': ['Stars alone', 'Solo estrellas', '仅评星'],
    },
    reviewField: {
      row: ['The whole row', 'Toda la fila', '整行'],
      reviewId: ['Number', 'Número', '编号'],
      updatedAt: ['Time', 'Fecha', '时间'],
      rating: ['Stars', 'Estrellas', '星级'],
      title: ['Title', 'Título', '标题'],
      text: ['Text', 'Texto', '内容'],
      language: ['Language', 'Idioma', '语言'],
      appVersion: ['Version', 'Versión', '版本'],
      reply: ['Answer at the store', 'Respuesta en la tienda', '商店回复'],
      repliedAt: ['Time of the answer', 'Fecha de la respuesta', '回复时间'],
    },
  },
  actions: {
    'store-review.answer': {
      button: ['Answer', 'Responder', '回复'],
      audit: ['Answered the review', 'Respondió la reseña', '回复评价'],
      consequence: ['The answer is kept with your name. Post it in the console of the store: everybody can read it there.', 'La respuesta queda con su nombre. Publíquela en la consola de la tienda: allí la lee cualquiera.', '回复将以您的名义保存，请在商店后台发布；所有人都能看到。'],
      fields: {
        readyAnswer: ['Ready answer', 'Respuesta preparada', '常用答复'],
        answer: ['Answer', 'Respuesta', '回复内容'],
      },
    },
    'store-review.leave': {
      button: ['No answer needed', 'No requiere respuesta', '无需回复'],
      audit: ['Left the review unanswered', 'Dejó la reseña sin respuesta', '评价无需回复'],
    },
  },
  forms: {
    'store-review-file': {
      create: ['Import a file', 'Cargar un archivo', '导入文件'],
      done: ['{{kept}} imported, {{repeated}} known already, {{bad}} put aside.', '{{kept}} cargadas, {{repeated}} ya conocidas, {{bad}} apartadas.', '导入 {{kept}} 条，已有 {{repeated}} 条，无法读取 {{bad}} 条。'],
      fields: { file: ['File of the store', 'Archivo de la tienda', '商店文件'] },
      hints: {
        file: ['CSV as the store exports it, stars without words included. What cannot be read is put aside.', 'CSV tal como lo exporta la tienda, también las estrellas sin texto. Lo ilegible se aparta.', '使用商店导出的 CSV，包括仅评星的行；无法读取的行单独列出。'],
      },
    },
  },
  trail: {
    acts: {
      'store-review.import': ['Imported reviews', 'Cargó reseñas', '导入评价'],
    },
    objects: { 'store-review': ['Review', 'Reseña', '评价'] },
  },
  'customer-service': {
    tables: {
      [page]: {
        ...said,
        title: ['Reviews', 'Reseñas', '评价'],
        storeReviewId: ['No.', 'N.º', '编号'],
        reviewed: ['Written', 'Escrita', '评价时间'],
        reviewLanguage: ['Language', 'Idioma', '语言'],
        appVersion: ['App version', 'Versión', '应用版本'],
        storeReviewState: ['State', 'Estado', '状态'],
        timesEdited: ['Times edited', 'Veces editada', '修改次数'],
        empty: ['No reviews yet.', 'Aún no hay reseñas.', '暂无评价。'],
      },
      [`${page}/said`]: {
        ...said,
        stateId: ['No.', 'N.º', '编号'],
        storeReviewId: ['Review', 'Reseña', '评价'],
        reviewAnswer: ['Answer', 'Respuesta', '回复内容'],
      },
      [`${page}/putAside`]: {
        title: ['Put aside', 'Apartadas', '无法读取'],
        asideId: ['No.', 'N.º', '编号'],
        arrived: ['Arrived', 'Llegó', '收到时间'],
        arrivedAt: ['Arrived', 'Llegó', '收到时间'],
        reviewField: ['Because of', 'Por', '问题字段'],
        fileName: ['File', 'Archivo', '文件'],
        fileLine: ['Line', 'Línea', '行号'],
        empty: ['Nothing was put aside.', 'No se apartó nada.', '没有无法读取的评价。'],
      },
    },
  },
})

export const storeReviewRefusals = {
  'store-review.columns': [422, 'The column “{column}” is missing. Take the file as the store exports it.', 'Falta la columna «{column}». Use el archivo tal como lo exporta la tienda.', '缺少“{column}”列，请使用商店导出的原文件。'],
} satisfies Record<string, RefusalText>
