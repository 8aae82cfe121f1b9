import { words } from '../words.ts'

/** The picture that a person has in the console. */
export const ownPictureWords = words({
  'own-picture': {
    tab: ['Picture', 'Foto', '头像'],
    hint: ['JPEG, PNG or WebP. It is cut to a square; where and when it was taken is not kept. Colleagues see it.', 'JPEG, PNG o WebP. Se recorta en cuadrado; no se guarda dónde ni cuándo se tomó. La ven sus colegas.', '支持 JPEG、PNG 或 WebP，裁为正方形，不保留拍摄时间和地点；同事可见。'],
    save: ['Use this picture', 'Usar esta foto', '使用该头像'],
    saved: ['Your picture is changed.', 'Su foto ha cambiado.', '头像已更新。'],
    remove: ['Remove', 'Quitar', '移除'],
    removed: ['Your picture is removed.', 'Su foto se ha quitado.', '头像已移除。'],
  },
  trail: {
    acts: { 'staff.picture': ['Changed their picture', 'Cambió su foto', '更换头像'] },
  },
})
