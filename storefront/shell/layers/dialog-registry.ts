import type { ComponentType } from 'react'
import type { DialogFrame, DialogName, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    menu: object
    'account-menu': object
    search: object
  }
}

type Registry = { [N in DialogName]: () => Promise<ComponentType<DialogFrame & DialogProps[N]>> }

/** Loaders of dialogs and drawers, called when one is first opened. */
export const dialogRegistry: Registry = {
  login: () => import('#storefront/accounts/login-dialog.tsx').then((part) => part.LoginDialog),
  registration: () =>
    import('#storefront/accounts/registration/registration-dialog.tsx').then((part) => part.RegistrationDialog),
  'forgot-password': () => import('#storefront/codes/password-dialogs.tsx').then((part) => part.ForgotPasswordDialog),
  otp: () => import('#storefront/codes/otp-dialog.tsx').then((part) => part.OtpDialog),
  'change-contact': () =>
    import('#storefront/codes/change-contact-dialog.tsx').then((part) => part.ChangeContactDialog),
  'reset-password': () => import('#storefront/codes/password-dialogs.tsx').then((part) => part.ResetPasswordDialog),
  'log-out': () => import('#storefront/accounts/log-out-dialog.tsx').then((part) => part.LogOutDialog),
  'delete-account': () =>
    import('#storefront/privacy/delete-account-dialog.tsx').then((part) => part.DeleteAccountDialog),
  'end-others': () => import('#storefront/sessions/end-others-dialog.tsx').then((part) => part.EndOthersDialog),
  chat: () => import('#storefront/chat/chat-panel.tsx').then((part) => part.ChatPanel),
  'report-chat': () =>
    import('#storefront/chat/conversation/report-chat-dialog.tsx').then((part) => part.ReportChatDialog),
  cart: () => import('./cart-dialog.tsx').then((part) => part.CartDialog),
  address: () => import('#storefront/addresses/address-dialog.tsx').then((part) => part.AddressDialog),
  'address-delete': () =>
    import('#storefront/addresses/book/address-delete-dialog.tsx').then((part) => part.AddressDeleteDialog),
  'change-address': () =>
    import('#storefront/addresses/change-address-dialog.tsx').then((part) => part.ChangeAddressDialog),
  'favorite-remove': () =>
    import('#storefront/wishlist/favorite-remove-dialog.tsx').then((part) => part.FavoriteRemoveDialog),
  'order-cancel': () =>
    import('#storefront/orders/actions/order-cancel-dialog.tsx').then((part) => part.OrderCancelDialog),
  'order-confirm': () =>
    import('#storefront/checkout/placing/order-confirm-dialog.tsx').then((part) => part.OrderConfirmDialog),
  pay: () => import('#storefront/payments/pay-dialog.tsx').then((part) => part.PayDialog),
  'payment-cancel': () =>
    import('#storefront/payments/payment-cancel-dialog.tsx').then((part) => part.PaymentCancelDialog),
  'ask-return': () => import('#storefront/orders/returns/return-dialog.tsx').then((part) => part.ReturnDialog),
  'return-cancel': () =>
    import('#storefront/orders/returns/return-cancel-dialog.tsx').then((part) => part.ReturnCancelDialog),
  'photo-remove': () => import('#storefront/profile/photo-remove-dialog.tsx').then((part) => part.PhotoRemoveDialog),
  'account-menu': () => import('#storefront/shell/account/account-menu.tsx').then((part) => part.AccountMenu),
  'list-filters': () =>
    import('#storefront/catalogue/list/filter/list-filter-sheet.tsx').then((part) => part.ListFilterSheet),
  'list-sort': () =>
    import('#storefront/catalogue/list/toolbar/list-sort-sheet.tsx').then((part) => part.ListSortSheet),
  notices: () => import('#storefront/notices/latest-notices.tsx').then((part) => part.NoticeSheet),
  menu: () => import('../header/side/side-menu.tsx').then((part) => part.SideMenu),
  'new-ticket': () => import('#storefront/support/write/new-ticket-dialog.tsx').then((part) => part.NewTicketDialog),
  'ticket-close': () =>
    import('#storefront/support/ticket/ticket-close-dialog.tsx').then((part) => part.TicketCloseDialog),
  options: () => import('./options-dialog.tsx').then((part) => part.OptionsDialog),
  'own-vouchers': () => import('#storefront/vouchers/own-voucher-dialog.tsx').then((part) => part.OwnVoucherDialog),
  vouchers: () => import('#storefront/vouchers/voucher-dialog.tsx').then((part) => part.VoucherDialog),
  'write-review': () =>
    import('#storefront/reviews/write/write-review-dialog.tsx').then((part) => part.WriteReviewDialog),
  search: () => import('#storefront/search/search-popup.tsx').then((part) => part.SearchPopup),
}

// Toasts report failed requests, so their code is loaded while the network is available.
import('./toast-layer.tsx').catch(() => undefined)
