/** Where the browser reads a customer's picture; the server asks for the session and its scope. */
export function pictureAddress(fileId: number): string {
  return `/api/audit/customer/file/${fileId}`
}
