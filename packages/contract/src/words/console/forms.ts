import { words } from '../words.ts'
import { customProblems } from './problems.ts'

/** Forms, dialogs and revealed numbers. */
export const formsWords = words({
  shell: {
    form: {
      final: ['This cannot be undone.', 'Esto no se puede deshacer.', '此操作无法撤销。'],
      required: ['Required.', 'Obligatorio.', '必填。'],
      invalid: ['Not valid.', 'No es válido.', '无效。'],
      notKnown: ['Not a field of this form.', 'No es un campo de este formulario.', '没有此字段。'],
      tooShort: [
        'At least {{count}} characters.',
        'Al menos {{count}} caracteres.',
        '至少 {{count}} 个字符。',
      ],
      tooLong: [
        'At most {{count}} characters.',
        'Como máximo {{count}} caracteres.',
        '最多 {{count}} 个字符。',
      ],
      tooSmall: ['At least {{value}}.', 'Al menos {{value}}.', '不小于 {{value}}。'],
      tooLarge: ['At most {{value}}.', 'Como máximo {{value}}.', '不大于 {{value}}。'],
      tooFew: [
        'Choose at least {{count}}.',
        'Elija al menos {{count}}.',
        '至少选择 {{count}} 项。',
      ],
      tooMany: [
        'Choose at most {{count}}.',
        'Elija como máximo {{count}}.',
        '最多选择 {{count}} 项。',
      ],
      notWhole: ['Whole numbers only.', 'Solo números enteros.', '只能输入整数。'],
      notADay: [
        'Write it as {{format}}.',
        'Escríbalo como {{format}}.',
        '请按 {{format}} 格式填写。',
      ],
      dayFrom: [
        'Choose {{from}} or later.',
        'Elija {{from}} o después.',
        '请选择 {{from}} 或之后的日期。',
      ],
      dayUntil: [
        'Choose {{to}} or earlier.',
        'Elija {{to}} o antes.',
        '请选择 {{to}} 或之前的日期。',
      ],
      dayBetween: [
        'Choose a day from {{from}} to {{to}}.',
        'Elija un día entre {{from}} y {{to}}.',
        '请选择 {{from}} 至 {{to}} 之间的日期。',
      ],
      notDate: ['Not a date.', 'No es una fecha.', '不是日期。'],
      /** What schemas object themselves. */
      custom: customProblems,
      notEmail: ['Not an e-mail address.', 'No es una dirección de correo.', '不是电子邮箱。'],
      notNumber: ['Not a number.', 'No es un número.', '不是数字。'],
      changeOf: [
        '{{name}}: {{value}}. Change',
        '{{name}}: {{value}}. Cambiar',
        '{{name}}：{{value}}，修改',
      ],
      save: ['Save', 'Guardar', '保存'],
      change: ['Change', 'Cambiar', '修改'],
      every: ['All', 'Todos', '全部'],
      addRow: ['Add a row', 'Agregar una fila', '添加一行'],
      removeRow: ['Remove row {{number}}', 'Quitar la fila {{number}}', '删除第 {{number}} 行'],
      inLanguage: {
        en: ['{{label}}, English', '{{label}}, en inglés', '{{label}}（英文）'],
        es: ['{{label}}, Spanish', '{{label}}, en español', '{{label}}（西班牙文）'],
        zh: ['{{label}}, Chinese', '{{label}}, en chino', '{{label}}（中文）'],
      },
      cancel: ['Cancel', 'Cancelar', '取消'],
      confirm: ['Confirm', 'Confirmar', '确认'],
      close: ['Close', 'Cerrar', '关闭'],
      reason: ['Reason', 'Motivo', '原因'],
      usualReasons: ['Usual reasons', 'Motivos habituales', '常用原因'],
      reasonHint: [
        'Kept in the audit log',
        'Se guarda en el registro de auditoría',
        '将记入操作日志',
      ],
      choose: ['Choose', 'Elegir', '选择'],
      choosePictures: ['Choose pictures', 'Elegir imágenes', '选择图片'],
      chooseFile: ['Choose a file', 'Elegir un archivo', '选择文件'],
      dropFile: ['or drop it here', 'o soltarlo aquí', '或拖到此处'],
      removeFile: ['Remove {{name}}', 'Quitar {{name}}', '移除 {{name}}'],
      sending: ['Being sent', 'Enviando', '正在上传'],
      notAmount: [
        'Not an amount. Write it like 1,500.00.',
        'No es un importe. Escríbalo como 1,500.00.',
        '不是金额，请按 1,500.00 的格式填写。',
      ],
      discardTitle: [
        'Discard what you entered?',
        '¿Descartar lo introducido?',
        '放弃已填写的内容？',
      ],
      discardText: [
        'It has not been sent and will be lost.',
        'No se ha enviado y se perderá.',
        '内容尚未提交，放弃后将丢失。',
      ],
      discard: ['Discard', 'Descartar', '放弃'],
      goOn: ['Go on editing', 'Seguir editando', '继续填写'],
    },
    reveal: {
      button: ['Reveal', 'Mostrar', '查看'],
      title: ['Reveal the number', 'Mostrar el número', '查看号码'],
      text: [
        'The number is shown for 60 seconds. Who revealed it, when and why is recorded.',
        'El número se muestra 60 segundos. Queda registrado quién lo mostró, cuándo y por qué.',
        '号码显示 60 秒。查看人、时间和原因都会被记录。',
      ],
      reason: ['What do you need it for?', '¿Para qué lo necesita?', '用途是什么？'],
      reasonShort: [
        'Say in at least 3 characters what you need it for.',
        'Diga en al menos 3 caracteres para qué lo necesita.',
        '请用至少 3 个字符说明用途。',
      ],
      reasons: {
        call: ['Call the customer', 'Llamar al cliente', '致电客户'],
        identity: ['Verify the identity', 'Verificar la identidad', '核实身份'],
        question: [
          'Answer the customer’s question',
          'Responder una consulta del cliente',
          '答复客户咨询',
        ],
        payment: ['Look for a payment', 'Buscar un pago', '查找付款'],
        authority: ['Asked for by an authority', 'Lo pide una autoridad', '监管或司法机关要求'],
      },
      hide: ['Hide', 'Ocultar', '隐藏'],
      left: ['{{seconds}} s', '{{seconds}} s', '{{seconds}} 秒'],
    },
  },
})
