import type { Random } from '@daftari/kernel/random'
import sharp from 'sharp'

/** A drawn card or face of a person who does not exist: PNG bytes. */
export interface Portrait {
  'id-front': Uint8Array
  'id-back': Uint8Array
  selfie: Uint8Array
}

const skins = ['#5b3a29', '#6b4430', '#7a4e36', '#4a2f22', '#8a5a3c']
const shirts = ['#1f5f4a', '#7a2e2e', '#2f4a7a', '#6a5a1f', '#4a4a4a']

/** The same person looks the same on the card and in the selfie, in another light. */
export async function drawPortrait(random: Random): Promise<Portrait> {
  const look = {
    skin: random.pick(skins),
    shirt: random.pick(shirts),
    face: random.int(26, 32),
    eyes: random.int(8, 12),
    hair: random.int(10, 26),
    glasses: random.chance(0.15),
  }
  const face = faceOf(look)
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="264">
    <rect width="420" height="264" rx="14" fill="#e8efe4"/>
    <rect width="420" height="40" fill="#1f5f4a"/>
    <text x="16" y="27" font-size="17" fill="#fff" font-family="sans-serif">IDENTITY CARD - SPECIMEN</text>
    <g transform="translate(18 58)"><rect width="120" height="150" fill="#cfd8cc"/>${face}</g>
    ${[70, 100, 130, 160, 190].map((y) => `<rect x="160" y="${y}" width="${120 + ((y * 7) % 110)}" height="9" fill="#9aa79a"/>`).join('')}
  </svg>`
  const back = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="264">
    <rect width="420" height="264" rx="14" fill="#e8efe4"/>
    <rect y="30" width="420" height="46" fill="#3a3f3a"/>
    ${[110, 138, 166, 194, 222].map((y) => `<rect x="20" y="${y}" width="${260 + ((y * 5) % 110)}" height="9" fill="#9aa79a"/>`).join('')}
  </svg>`
  const selfie = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="380">
    <rect width="300" height="380" fill="#b9c4c9"/>
    <g transform="scale(2.5)">${face}</g>
  </svg>`
  const [idFront, idBack, drawn] = await Promise.all([front, back, selfie].map(png))
  return {
    'id-front': idFront as Uint8Array,
    'id-back': idBack as Uint8Array,
    selfie: drawn as Uint8Array,
  }
}

interface Look {
  skin: string
  shirt: string
  face: number
  eyes: number
  hair: number
  glasses: boolean
}

function faceOf(look: Look): string {
  const { skin, shirt, face, eyes, hair } = look
  const glasses = look.glasses
    ? `<g fill="none" stroke="#222" stroke-width="2"><circle cx="${60 - eyes}" cy="66" r="8"/><circle cx="${60 + eyes}" cy="66" r="8"/></g>`
    : ''
  return `<path d="M10 150 Q60 ${104 + hair / 4} 110 150 Z" fill="${shirt}"/>
    <rect x="50" y="92" width="20" height="24" fill="${skin}"/>
    <ellipse cx="60" cy="${70 - hair / 3}" rx="${face + 2}" ry="${face + hair / 3}" fill="#1a1412"/>
    <ellipse cx="60" cy="70" rx="${face}" ry="${face + 6}" fill="${skin}"/>
    <circle cx="${60 - eyes}" cy="66" r="3" fill="#111"/><circle cx="${60 + eyes}" cy="66" r="3" fill="#111"/>
    <path d="M${60 - eyes} 86 Q60 ${90 + eyes / 3} ${60 + eyes} 86" stroke="#2a1a14" stroke-width="2.5" fill="none"/>
    ${glasses}`
}

async function png(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer())
}
