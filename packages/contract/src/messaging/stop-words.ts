/** In the languages of customers: the whole text, or its first word. */
const words = [
  'stop',
  'unsubscribe',
  'acha',
  'simamisha',
  'alto',
  'baja',
  'cancelar',
  '停止',
  '退订',
  'td',
]

/** Whether somebody writes back that they want no more offers. */
export function isStop(text: string): boolean {
  const [first = ''] = text
    .trim()
    .toLowerCase()
    .split(/[\s.,;!。，！]+/)
  return words.includes(first)
}
