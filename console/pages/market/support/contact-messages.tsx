import { ContactList } from '#console/contact-messages/contact-list.tsx'

export default ContactList
