import { reveal } from '@daftari/contract/platform/endpoints'
import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import { seenWhere } from '../../platform/desk/any-row-of.ts'
import { inSteps } from '../../platform/module.ts'
import { moduleOf, part } from '../../platform/part.ts'
import { removal } from './commands/blacklist-removal.ts'
import { hashPicturesJob } from './commands/hash-old-pictures.ts'
import { revealNumber } from './commands/reveal-number.ts'
import { diversion } from './diversion.ts'
import { idBindings } from './id-bindings.ts'
import { listBlacklist } from './queries/list-blacklist.ts'
import { seesPerson } from './queries/may-see-person.ts'
import { customerNumbers } from './queries/number-owners.ts'
import { listSpecialAccounts } from './special/list-special-accounts.ts'
import { specialAccount, specialEnd, specialEntity } from './special/special-account.ts'

export { blacklistNumbers } from './brought/blacklist-numbers.ts'
export { phonesOf } from './brought/phones-of.ts'
export { takeBackPeople } from './brought/take-back-people.ts'
export {
  type BroughtPerson,
  reservePersons,
  writeBroughtPeople,
} from './brought/write-people.ts'
export { addContact } from './commands/add-contact.ts'
export { addDocument, attachDocuments } from './commands/add-document.ts'
export { blacklist } from './commands/blacklist.ts'
export { askRemoval, decideRemoval } from './commands/blacklist-removal.ts'
export { changeWallet } from './commands/change-wallet.ts'
export {
  type Correction,
  correctAddress,
  correctIdNumber,
  correctName,
} from './commands/correct-person.ts'
export {
  acceptWorkChange,
  askWorkChange,
  refuseWorkChange,
} from './commands/employment/change-work.ts'
export { saveWork } from './commands/employment/save-work.ts'
export {
  askPass,
  askPieceAgain,
  noteFace,
  passFace,
  refuseFace,
} from './commands/face/face-check.ts'
export { picturesShown } from './commands/face/note-pictures.ts'
export { hashOldPictures } from './commands/hash-old-pictures.ts'
export { addBindingPhoto, askIdBinding } from './commands/id-binding/ask-id-binding.ts'
export { followJourneys } from './commands/journey/follow-journey.ts'
export { attributionDevice, linkDevices } from './commands/link-devices.ts'
export { lockPerson } from './commands/lock-person.ts'
export { recordConsents } from './commands/record-consents.ts'
export { recordReading } from './commands/record-reading.ts'
export { registerCustomer } from './commands/register-customer.ts'
export { removeDocument } from './commands/remove-document.ts'
export { saveContacts } from './commands/save-contacts.ts'
export { savePerson } from './commands/save-person.ts'
export { fingerprintHash, idNumberHash } from './numbers.ts'
export {
  blacklistEntries,
  blacklistEntriesOf,
  blacklistEntriesSql,
  blacklistedNow,
  isBlacklisted,
} from './queries/blacklist-entries.ts'
export { requireDeviceData } from './queries/device-data-allowed.ts'
export { deviceReading, readingVersions } from './queries/device-reading.ts'
export { type DocumentFile, documentFile } from './queries/document-file.ts'
export { documentOwner } from './queries/document-owner.ts'
export {
  personByIdNumber,
  personByOperatorHash,
  personByPhone,
  personByPhoneHash,
} from './queries/find-person.ts'
export { type Identity, identityOf } from './queries/identity-of.ts'
export { givenPurposes, latestConsent } from './queries/latest-consent.ts'
export { type Payable, payableColumns } from './queries/payable.ts'
export { hasPhone, withIdNumber, withName, withPhone } from './queries/person-filters.ts'
export { phoneBookOf } from './queries/phone-book.ts'
export { contactPhone, devicesOf, employerPhone, numbersSql, phoneOf } from './queries/phone-of.ts'
export { type Profile, profileOf, sharedDeviceCount } from './queries/profile.ts'
export { readingPage } from './queries/reading-page.ts'
export { lastAppOf, registrationOf } from './queries/registration-of.ts'
export { revealField } from './queries/reveal-field.ts'
export { namesakesOf, sharedAttributes } from './queries/shared-attributes.ts'
export { similarPictures } from './queries/similar-pictures.ts'
export { type Wallet, walletOf } from './queries/wallet-of.ts'
export { isCounted, specialKindsOf } from './special/in-force.ts'
export {
  askSpecial,
  askSpecialEnd,
  decideSpecial,
  decideSpecialEnd,
} from './special/special-account.ts'

const numberTables = [
  { table: 'customers.person', person: 'id', ciphers: ['phone_cipher', 'id_number_cipher'] },
  { table: 'customers.wallet', person: 'person_id', ciphers: ['phone_cipher'] },
] as const

const persons = part({
  objects: [{ type: 'person', ...seenWhere(seesPerson) }],
  numberOwners: [customerNumbers],
  recurring: [hashPicturesJob, bindingNumbers('customers', numberTables)],
  routes: [
    inSteps(reveal, async (steps, { body }) => ({ value: await revealNumber(steps, body) })),
  ],
})

export const customers = moduleOf('customers', [
  persons,
  idBindings,
  diversion,
  part({ requests: [removal], lists: [listBlacklist] }),
  part({
    entity: specialEntity,
    requests: [specialAccount, specialEnd],
    lists: [listSpecialAccounts],
  }),
])
