/**
 * The texts of the page of a start, in English, Spanish and Chinese.
 * @type {Readonly<Record<string, readonly [string, string, string]>>}
 */
export const words = {
  title: ['Daftari is starting', 'Daftari se está iniciando', 'Daftari 正在启动'],
  purpose: [
    'The back office of a consumer cash-loan lender: decide applications, pay out, collect, keep the books.',
    'La oficina interna de una financiera de créditos en efectivo: resolver solicitudes, desembolsar, cobrar y llevar los libros.',
    '现金贷机构的管理后台：审批申请、放款、催收、记账。',
  ],
  picture: [
    'The list of applications in the console',
    'La lista de solicitudes en la consola',
    '控制台中的申请列表',
  ],
  becomes: [
    'This page turns into the console by itself.',
    'Esta página se convierte sola en la consola.',
    '本页面会自动切换到控制台。',
  ],
  packages: ['Installing packages', 'Instalando paquetes', '正在安装软件包'],
  database: ['Starting the database', 'Iniciando la base de datos', '正在启动数据库'],
  lender: [
    'Living the days of the demo lender',
    'Viviendo los días de la financiera de demostración',
    '正在逐日模拟演示贷款机构',
  ],
  browser: ['Building the console', 'Preparando la consola', '正在构建控制台'],
  opening: ['Opening the console', 'Abriendo la consola', '正在打开控制台'],
  day: ['Day being lived', 'Día en curso', '正在模拟的日期'],
  left: ['Time left, about', 'Tiempo restante, unos', '预计剩余时间'],
  silent: [
    'Nothing answers here any more: the terminal says why.',
    'Ya no hay respuesta: la terminal dice por qué.',
    '没有响应：请查看终端中的说明。',
  ],
  signIn: [
    'Sign in, with this password for all of them:',
    'Para entrar, con esta contraseña en todas las cuentas:',
    '登录账号，统一密码：',
  ],
  account: ['Account', 'Cuenta', '账号'],
  first: ['What to look at first', 'Qué mirar primero', '先看什么'],
}
