export const bookPath = '/manage-address'
export const newAddressPath = `${bookPath}/new`
export const editAddressPath = (id: number): string => `${bookPath}/${id}/edit`
