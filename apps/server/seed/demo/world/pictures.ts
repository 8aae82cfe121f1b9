import { type Random, seededRandom } from '@daftari/kernel/random'
import sharp from 'sharp'

/** A drawn card or face of a person who does not exist: PNG bytes. */
export interface Portrait {
  'id-front': Uint8Array
  'id-back': Uint8Array
  /** Taken somewhere: the same scene gives the same picture. */
  selfie(scene: number): Promise<Uint8Array>
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
  const [idFront, idBack] = await Promise.all([front, back].map(png))
  return {
    'id-front': idFront as Uint8Array,
    'id-back': idBack as Uint8Array,
    selfie: (scene) => drawSelfie(face, scene),
  }
}

/** Walls, windows and furniture behind a head that is never quite in the middle. */
async function drawSelfie(face: string, scene: number): Promise<Uint8Array> {
  const random = seededRandom(scene * 101)
  const shapes = Array.from({ length: 9 }, () => {
    const grey = random.int(20, 240)
    const [x, y] = [random.int(-30, 140), random.int(-30, 190)]
    const fill = `rgb(${grey},${grey},${Math.min(255, grey + random.int(0, 20))})`
    return `<rect x="${x}" y="${y}" width="${random.int(30, 110)}" height="${random.int(30, 120)}" fill="${fill}"/>`
  })
  const [left, top] = [random.int(-4, 44), random.int(40, 84)]
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="228">
    <rect width="180" height="228" fill="#b9c4c9"/>${shapes.join('')}
    <g transform="translate(${left} ${top}) scale(1.1)">${face}</g>
  </svg>`)
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

/** What an employer paid in a month. */
export function drawPayslip(company: string, cents: number): Promise<Uint8Array> {
  const line = (y: number, text: string) =>
    `<text x="20" y="${y}" font-size="16" font-family="sans-serif" fill="#222">${text}</text>`
  const paid = (cents / 100).toFixed(2)
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">
    <rect width="320" height="200" fill="#fbfaf4"/>
    ${line(40, 'PAYSLIP - SPECIMEN')}${line(80, company.replaceAll('&', '&amp;'))}${line(120, `Net pay KES ${paid}`)}
  </svg>`)
}

async function png(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer())
}
