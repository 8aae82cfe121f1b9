import type { RefusalText } from './refusal-text.ts'

/** Voice robots: recordings, scripts and conclusions. */
export const robotRefusals = {
  'robot.not-a-recording': {
    status: 422,
    en: '{name} is neither WAV nor MP3.',
    es: '{name} no es WAV ni MP3.',
    zh: '{name} 既不是 WAV 也不是 MP3。',
  },
  'robot.wav-format': {
    status: 422,
    en: '{name} has {channels} channels, {rate} Hz and {bits} bits (format {format}). Needed is PCM of 16 bits, one or two channels, 8,000 to 48,000 Hz.',
    es: '{name} tiene {channels} canales, {rate} Hz y {bits} bits (formato {format}). Se necesita PCM de 16 bits, uno o dos canales, de 8.000 a 48.000 Hz.',
    zh: '{name} 为 {channels} 声道、{rate} Hz、{bits} 位（格式 {format}）。需要 16 位 PCM、单声道或双声道、8,000 至 48,000 Hz。',
  },
  'robot.needs-encoder': {
    status: 422,
    en: 'MP3 cannot be converted on this server: upload a WAV file.',
    es: 'Este servidor no puede convertir MP3: cargue un archivo WAV.',
    zh: '本服务器无法转换 MP3，请上传 WAV 文件。',
  },
  'robot.too-long': {
    status: 422,
    en: 'The recording lasts {seconds} s; {limit} s are allowed at most.',
    es: 'La grabación dura {seconds} s; se permiten {limit} s como máximo.',
    zh: '录音时长 {seconds} 秒，最多允许 {limit} 秒。',
  },
  'robot.forbidden-words': {
    status: 422,
    en: 'A robot may not say: {words}.',
    es: 'Un robot no puede decir: {words}.',
    zh: '机器人话术中不得出现：{words}。',
  },
  'robot.name-taken': {
    status: 409,
    en: 'There is one of this name already.',
    es: 'Ya existe uno con este nombre.',
    zh: '名称已被使用。',
  },
  'robot.recording-used': {
    status: 409,
    en: 'The script “{script}” plays this recording.',
    es: 'El guion «{script}» reproduce esta grabación.',
    zh: '话术“{script}”正在使用该录音。',
  },
  'robot.script.twice': {
    status: 422,
    en: 'There are two nodes “{node}”.',
    es: 'Hay dos nodos «{node}».',
    zh: '有两个节点“{node}”。',
  },
  'robot.script.no-such-node': {
    status: 422,
    en: 'Node “{node}” leads to a node that is not there.',
    es: 'El nodo «{node}» lleva a un nodo que no existe.',
    zh: '节点“{node}”指向不存在的节点。',
  },
  'robot.script.unreachable': {
    status: 422,
    en: 'No way leads to the node “{node}”.',
    es: 'Ningún camino lleva al nodo «{node}».',
    zh: '没有路径通向节点“{node}”。',
  },
  'robot.script.endless': {
    status: 422,
    en: 'A call could go round the node “{node}” for ever. Say how often it may be repeated.',
    es: 'Una llamada podría repetir el nodo «{node}» sin fin. Indique cuántas veces puede repetirse.',
    zh: '通话可能在节点“{node}”无限循环，请设置重复次数。',
  },
  'robot.script.not-a-key': {
    status: 422,
    en: 'Node “{node}” waits for something that is no key: 0 to 9, * and #.',
    es: 'El nodo «{node}» espera algo que no es una tecla: 0 a 9, * y #.',
    zh: '节点“{node}”等待的不是按键：0 至 9、* 和 #。',
  },
  'robot.script.heard-twice': {
    status: 422,
    en: 'At the node “{node}” one answer leads two ways.',
    es: 'En el nodo «{node}» una respuesta lleva a dos caminos.',
    zh: '节点“{node}”的同一回答指向两条路径。',
  },
  'robot.script.says-nothing': {
    status: 422,
    en: 'The node “{node}” listens without asking: give it a recording.',
    es: 'El nodo «{node}» escucha sin preguntar: asígnele una grabación.',
    zh: '节点“{node}”只听不问，请设置录音。',
  },
  'robot.script.concludes-nothing': {
    status: 422,
    en: 'No node comes to a conclusion.',
    es: 'Ningún nodo llega a una conclusión.',
    zh: '没有任何节点得出结论。',
  },
  'robot.script.engine': {
    status: 422,
    en: 'This robot is given a flow of the vendor, and others a scenario.',
    es: 'Este robot recibe un flujo del proveedor; los demás, un escenario.',
    zh: '该机器人使用供应商流程，其他机器人使用话术场景。',
  },
  'robot.no-recording': {
    status: 422,
    en: 'There is no recording {id} in use in this section.',
    es: 'No hay ninguna grabación {id} en uso en esta sección.',
    zh: '本栏目没有在用的录音 {id}。',
  },
  'robot.not-approved': {
    status: 409,
    en: 'Nobody has approved “{name}” yet.',
    es: 'Nadie ha aprobado aún «{name}».',
    zh: '“{name}”尚未审批。',
  },
  'robot.own-version': {
    status: 403,
    en: 'Somebody else must approve what you made.',
    es: 'Lo que usted hizo debe aprobarlo otra persona.',
    zh: '您制作的内容须由他人审批。',
  },
  'robot.no-conclusion': {
    status: 422,
    en: 'There is no conclusion “{code}”. Set it up first.',
    es: 'No existe la conclusión «{code}». Créela primero.',
    zh: '没有结论“{code}”，请先设置。',
  },
  'robot.no-words': {
    status: 422,
    en: 'This robot does not recognise speech: let the script ask for keys.',
    es: 'Este robot no reconoce voz: el guion debe pedir teclas.',
    zh: '该机器人不支持语音识别，请让话术使用按键。',
  },
  'robot.code-taken': {
    status: 409,
    en: 'There is a conclusion of this code already.',
    es: 'Ya existe una conclusión con este código.',
    zh: '该结论代码已存在。',
  },
  'robot.heard-taken': {
    status: 409,
    en: '“{heard}” already leads to the conclusion “{code}”.',
    es: '«{heard}» ya lleva a la conclusión «{code}».',
    zh: '“{heard}”已对应结论“{code}”。',
  },
  'robot.template': {
    status: 422,
    en: 'Choose an approved template of this section for the message after the call.',
    es: 'Elija una plantilla aprobada de esta sección para el mensaje tras la llamada.',
    zh: '请为通话后短信选择本栏目已审批的模板。',
  },
} satisfies Record<string, RefusalText>
