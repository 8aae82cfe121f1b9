/**
 * The words that begin every list of stolen passwords, without the digits and marks people put
 * around them, and this trade's own. Lower case, letters only.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwd passw passwort pass contrasena clave admin administrator root user guest login
  welcome letmein iloveyou monkey dragon master shadow sunshine princess football baseball soccer
  superman batman trustno qwerty qwertyuiop qwert qazwsx asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  abc abcd abcdef abcdefgh abcabc aaaaaa xxxxxx test testing temp temporary changeme change
  default secret security secure access hello freedom whatever starwars michael jordan jessica
  ashley daniel charlie summer winter spring autumn january february march april june july august
  september october november december monday friday sunday nairobi kenya africa mombasa kisumu
  mpesa safaricom pesa loan loans money cash credit bank company office staff collector auditor
  console daftari manager system server computer internet google facebook jesus jesuschrist
  blessed godisgood mungu hakuna karibu jambo simba arsenal chelsea liverpool barcelona`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
