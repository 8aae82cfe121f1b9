import { addEmergencyContact as addContactEndpoint } from '@daftari/contract/origination/contacts'
import {
  addImage as addImageEndpoint,
  correctAddress as addressEndpoint,
  deleteImage as deleteImageEndpoint,
  correctIdNumber as idNumberEndpoint,
  correctName as nameEndpoint,
} from '@daftari/contract/origination/corrections'
import { provinces } from '@daftari/contract/origination/platforms'
import { write } from '../../../platform/module.ts'
import { pagePanel } from '../../../platform/panels/panel-query.ts'
import { type Part, part } from '../../../platform/part.ts'
import { addEmergencyContact } from './add-emergency-contact.ts'
import {
  addedPictures,
  addImage,
  correctAddress,
  correctIdNumber,
  correctName,
  deleteImage,
} from './corrections.ts'
import { customerDetailPanel } from './customer-detail.ts'
import { deviceDataRoutes } from './device-data-routes.ts'
import { nameCheck } from './name-check.ts'
import { allLoansPanel, creditAccountPanel, knownAppsPanel, placesOf } from './platforms.ts'
import { relations } from './relations.ts'
import { riskContacts } from './risk-contacts.ts'
import { type FaceSearch, similarFacesPanel } from './similar-faces.ts'

/** Everything about the customer of an application, each loaded when its section is looked at. */
export const profiles = ({ faces }: { faces?: FaceSearch }): Part =>
  part({
    panels: [
      riskContacts,
      relations,
      similarFacesPanel(faces),
      knownAppsPanel,
      allLoansPanel,
      creditAccountPanel,
      nameCheck,
      customerDetailPanel,
      addedPictures,
    ],
    routes: [
      ...deviceDataRoutes,
      write(addContactEndpoint, (ctx, { body }) => addEmergencyContact(ctx, body)),
      pagePanel(provinces, placesOf),
      write(nameEndpoint, (ctx, asked) => correctName(ctx, asked)),
      write(idNumberEndpoint, (ctx, asked) => correctIdNumber(ctx, asked)),
      write(addressEndpoint, (ctx, asked) => correctAddress(ctx, asked)),
      write(addImageEndpoint, (ctx, { body }) => addImage(ctx, body)),
      write(deleteImageEndpoint, async (ctx, { body }) => {
        await deleteImage(ctx, body)
        return {}
      }),
    ],
  })
