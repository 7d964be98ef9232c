export const bookPath = '/manage-address'
export const newAddressPath = `${bookPath}/new`
export const getEditAddressPath = (id: number): string => `${bookPath}/${id}/edit`
