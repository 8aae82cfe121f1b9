import {
  addEmergencyContact as addContactEndpoint,
  riskPromptContact,
} from '@daftari/contract/origination/contacts'
import {
  addedImages,
  addImage as addImageEndpoint,
  correctAddress as addressEndpoint,
  deleteImage as deleteImageEndpoint,
  correctIdNumber as idNumberEndpoint,
  correctName as nameEndpoint,
} from '@daftari/contract/origination/corrections'
import { similarFaces } from '@daftari/contract/origination/faces'
import {
  allPlatformsLoans,
  checkName,
  creditAccount,
  customerDetail,
  provinces,
} from '@daftari/contract/origination/platforms'
import { relationRisk } from '@daftari/contract/origination/relations'
import { read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import { addEmergencyContact } from './add-emergency-contact.ts'
import {
  addedImagesOf,
  addImage,
  correctAddress,
  correctIdNumber,
  correctName,
  deleteImage,
} from './corrections.ts'
import { customerDetailOf } from './customer-detail.ts'
import { deviceDataRoutes } from './device-data-routes.ts'
import { nameCheckOf } from './name-check.ts'
import { creditAccountOf, knownAppsPanel, loansOnAllApps, placesOf } from './platforms.ts'
import { relationsOf } from './relations.ts'
import { riskContactsOf } from './risk-contacts.ts'
import { type FaceSearch, similarFacesOf } from './similar-faces.ts'

/** Everything about the customer of an application, each loaded when its section is looked at. */
export const profiles = ({ faces }: { faces?: FaceSearch }): Part =>
  part({
    panels: [knownAppsPanel],
    routes: [
      ...deviceDataRoutes,
      read(riskPromptContact, (ctx, { query }) => riskContactsOf(ctx, query.id)),
      write(addContactEndpoint, (ctx, { body }) => addEmergencyContact(ctx, body)),
      read(relationRisk, (ctx, { query }) => relationsOf(ctx, query.id)),
      read(similarFaces, (ctx, { body }) => similarFacesOf(ctx, body.id, faces)),
      read(allPlatformsLoans, (ctx, { query }) => loansOnAllApps(ctx, query.customer_id)),
      read(creditAccount, (ctx, { query }) => creditAccountOf(ctx, query.customer_id)),
      read(checkName, (ctx, { query }) => nameCheckOf(ctx, query.customer_id)),
      read(customerDetail, (ctx, { query }) => customerDetailOf(ctx, query.customer_id)),
      read(provinces, (ctx) => placesOf(ctx)),
      write(nameEndpoint, (ctx, asked) => correctName(ctx, asked)),
      write(idNumberEndpoint, (ctx, asked) => correctIdNumber(ctx, asked)),
      write(addressEndpoint, (ctx, asked) => correctAddress(ctx, asked)),
      write(addImageEndpoint, (ctx, { body }) => addImage(ctx, body)),
      write(deleteImageEndpoint, async (ctx, { body }) => {
        await deleteImage(ctx, body)
        return {}
      }),
      read(addedImages, (ctx, { query }) => addedImagesOf(ctx, query.customer_id)),
    ],
  })
