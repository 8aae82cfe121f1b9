import { words } from '../words.ts'

/** Numbers that somebody brings for tasks with an offer. */
export const outreachNumbersWords = words({
  choices: {
    numberError: {
      'not-a-phone': ['Not a phone number', 'No es un número de teléfono', '不是有效手机号'],
      repeated: ['In the file already', 'Repetido en el archivo', '文件中重复'],
      empty: ['No number in the first column', 'Primera columna sin número', '首列无号码'],
    },
  },
  outreach: {
    numbers: {
      upload: ['Upload numbers', 'Cargar números', '上传号码'],
      name: ['Name of the list', 'Nombre de la lista', '名单名称'],
      source: ['Where they are from', 'De dónde provienen', '号码来源'],
      sourceHint: ['Who gave them, when, and by which contract or form.', 'Quién los entregó, cuándo y con qué contrato o formulario.', '由谁、何时、依据何种合同或表单提供。'],
      wording: ['What these people agreed to, word for word', 'A qué dieron su consentimiento, palabra por palabra', '客户同意的原文'],
      wordingHint: ['Kept as the consent of each number and shown when somebody complains.', 'Se guarda como consentimiento de cada número y se muestra ante un reclamo.', '作为每个号码的授权记录保存，投诉时可出示。'],
      file: ['File', 'Archivo', '文件'],
      fileHint: ['CSV or XLSX, one number a row in the first column, 50,000 rows at most.', 'CSV o XLSX, un número por fila en la primera columna, hasta 50.000 filas.', 'CSV 或 XLSX 文件，每行首列一个号码，最多 50,000 行。'],
      consequence: ['Nobody is contacted yet. Whoever opted out or is on the blacklist is left out at their turn.', 'Aún no se contacta a nadie. Quien se dio de baja o está en la lista negra se omite en su turno.', '此时不会联系任何人；已退订或在黑名单中的号码轮到时会被跳过。'],
      taken: ['Uploaded: {{name}}', 'Cargada: {{name}}', '已上传：{{name}}'],
      good: ['Numbers taken', 'Números aceptados', '有效号码'],
      bad: ['Rows left out', 'Filas omitidas', '无效行'],
      line: ['Line', 'Línea', '行号'],
      why: ['Left out because', 'Omitida por', '原因'],
      first: ['The first {{count}} of them.', 'Las primeras {{count}} de ellas.', '仅显示前 {{count}} 行。'],
      close: ['Close', 'Cerrar', '关闭'],
      use: ['Create task from list', 'Crear tarea con la lista', '用此名单新建任务'],
    },
  },
})
