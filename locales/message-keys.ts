// Written by `npm run keys` from the English messages: the placeholders of each key.

export interface PageMessages {
  'accounts.confirm_password': never
  'accounts.consent': 'privacy' | 'terms'
  'accounts.email': never
  'accounts.forgot': never
  'accounts.have_account': never
  'accounts.log_out_text': never
  'accounts.log_out_title': never
  'accounts.logged_out': never
  'accounts.login_first': never
  'accounts.login_title': never
  'accounts.name': never
  'accounts.name_required': never
  'accounts.new_here': never
  'accounts.new_password': never
  'accounts.not_confirmed': never
  'accounts.password': never
  'accounts.password_hint': never
  'accounts.password_required': never
  'accounts.password_rules': never
  'accounts.phone_length': 'max' | 'min'
  'accounts.phone_or_email': never
  'accounts.phone_or_email_required': never
  'accounts.registration_title': never
  'accounts.rule_met': never
  'accounts.rule_open': never
  'accounts.show_named': 'name'
  'accounts.show_password': never
  'accounts.sign_up': never
  'accounts.unsaved_question': never
  'accounts.yes': never
  'addresses.add': never
  'addresses.add_line2': never
  'addresses.area': never
  'addresses.change': never
  'addresses.change_title': never
  'addresses.city': never
  'addresses.city_required': never
  'addresses.default': never
  'addresses.default_address': never
  'addresses.default_of': 'line' | 'name'
  'addresses.delete': never
  'addresses.delete_of': 'line' | 'name'
  'addresses.delete_title': never
  'addresses.deliver_here': never
  'addresses.edit': never
  'addresses.edit_of': 'line' | 'name'
  'addresses.edit_title': never
  'addresses.home': never
  'addresses.keep': never
  'addresses.line': never
  'addresses.line2': never
  'addresses.line_required': never
  'addresses.loading': never
  'addresses.lost': never
  'addresses.name': never
  'addresses.name_required': never
  'addresses.new_default': 'line' | 'name'
  'addresses.new_title': never
  'addresses.no_such': never
  'addresses.no_such_text': never
  'addresses.none': never
  'addresses.none_text': never
  'addresses.office': never
  'addresses.other': never
  'addresses.phone_code': never
  'addresses.phone_hint': never
  'addresses.phone_wrong': never
  'addresses.post_code': never
  'addresses.save': never
  'addresses.set_default': never
  'addresses.show_all': never
  'addresses.state': never
  'addresses.type': never
  'addresses.unsaved_question': never
  'addresses.use_default': never
  'applications.about': never
  'applications.about_hint': never
  'applications.about_missing': never
  'applications.about_you': never
  'applications.add_documents': never
  'applications.chosen': 'count'
  'applications.consent': 'privacy' | 'terms'
  'applications.cost': never
  'applications.cost_none': never
  'applications.cost_share': 'percent'
  'applications.description': never
  'applications.document_large': 'most' | 'name'
  'applications.document_size': 'size'
  'applications.document_unfit': 'name'
  'applications.documents': never
  'applications.documents_hint': 'count' | 'most'
  'applications.documents_large': 'most'
  'applications.documents_missing': never
  'applications.email_hint': never
  'applications.heading': 'name'
  'applications.next': never
  'applications.owner_name': never
  'applications.papers_text': never
  'applications.remove_document': 'name'
  'applications.see_shops': never
  'applications.send': never
  'applications.sending': 'percent'
  'applications.sent_text': 'email' | 'number'
  'applications.sent_title': never
  'applications.shop_name': never
  'applications.shop_name_missing': never
  'applications.step_apply': never
  'applications.step_apply_text': never
  'applications.step_look': never
  'applications.step_look_text': never
  'applications.step_open': never
  'applications.step_open_text': never
  'applications.title': never
  'applications.unknown_zone': never
  'applications.unsaved_question': never
  'applications.words_used': 'limit' | 'used'
  'applications.your_access': never
  'applications.your_access_text': never
  'applications.your_papers': never
  'applications.your_shop': never
  'applications.zone': never
  'applications.zone_choose': never
  'applications.zone_hint': never
  'blog.about': 'tag'
  'blog.all': never
  'blog.author': never
  'blog.browse': never
  'blog.categories': never
  'blog.count': 'count'
  'blog.found': 'search'
  'blog.from_blog': never
  'blog.in_category': 'category'
  'blog.more': never
  'blog.more_by': 'author'
  'blog.next': never
  'blog.none': never
  'blog.none_found': never
  'blog.none_found_text': never
  'blog.none_text': never
  'blog.previous': never
  'blog.products': never
  'blog.reading': 'count'
  'blog.recommended': never
  'blog.related': never
  'blog.search': never
  'blog.show_all': never
  'blog.text': never
  'blog.title': never
  'blog.topics': never
  'blog.updated': 'date'
  'cart.add_again': never
  'cart.added_named': 'name'
  'cart.amount': never
  'cart.amount_note': never
  'cart.chat': 'shop'
  'cart.checkout': never
  'cart.close': never
  'cart.decrease': 'name'
  'cart.empty': never
  'cart.empty_guest': never
  'cart.empty_text': never
  'cart.free_delivery_missing': 'amount'
  'cart.increase': 'name'
  'cart.items': 'count'
  'cart.left': 'count'
  'cart.line_not_sold': never
  'cart.line_shop_closed': never
  'cart.line_sold_out': never
  'cart.loading': never
  'cart.log_in': never
  'cart.lost': never
  'cart.no_more': never
  'cart.not_delivered': never
  'cart.not_part': never
  'cart.quantity': 'name'
  'cart.rating': never
  'cart.remove': 'name'
  'cart.remove_it': never
  'cart.removed_named': 'name'
  'cart.select_shop': 'name'
  'cart.selected': 'chosen' | 'count'
  'cart.start_shopping': never
  'cart.subtotal': never
  'cart.take_left': 'count'
  'cart.title': never
  'cart.view': never
  'cart.vouchers': 'shop'
  'catalogue.add_to_cart': never
  'catalogue.all_categories': never
  'catalogue.all_categories_text': never
  'catalogue.all_products': never
  'catalogue.all_products_text': 'name'
  'catalogue.and_up': never
  'catalogue.any_rating': never
  'catalogue.any_shop_id': never
  'catalogue.any_zone': never
  'catalogue.applied_filters': never
  'catalogue.apply': never
  'catalogue.ask_support': never
  'catalogue.back_to_filters': never
  'catalogue.best_deal': never
  'catalogue.best_deal_text': never
  'catalogue.buy_now': never
  'catalogue.cash_on_delivery': never
  'catalogue.category': never
  'catalogue.category_description': 'count' | 'name'
  'catalogue.choose_another_color': never
  'catalogue.choose_another_size': never
  'catalogue.choose_color': never
  'catalogue.choose_options': 'name'
  'catalogue.choose_size': never
  'catalogue.clear': never
  'catalogue.clear_all': never
  'catalogue.clear_all_filters': never
  'catalogue.clear_search': never
  'catalogue.color': never
  'catalogue.colors': 'count'
  'catalogue.corrected': 'corrected' | 'search'
  'catalogue.days': never
  'catalogue.delivery_charge': 'amount'
  'catalogue.delivery_free': never
  'catalogue.delivery_free_from': 'amount'
  'catalogue.description': never
  'catalogue.ended': never
  'catalogue.ended_on': 'date'
  'catalogue.ends_at': 'date'
  'catalogue.ends_in': never
  'catalogue.enlarge': never
  'catalogue.filter_availability': never
  'catalogue.filter_brand': never
  'catalogue.filter_discount': never
  'catalogue.filter_price': 'currency'
  'catalogue.filter_rating': never
  'catalogue.filter_shop_id': never
  'catalogue.filter_zone': never
  'catalogue.filters': never
  'catalogue.filters_count': 'count'
  'catalogue.find_value': 'group'
  'catalogue.flash_sale': never
  'catalogue.from_shop': never
  'catalogue.hours': never
  'catalogue.in_stock': never
  'catalogue.load_more': never
  'catalogue.loading': never
  'catalogue.loading_products': never
  'catalogue.minutes': never
  'catalogue.more': never
  'catalogue.more_loaded': 'count' | 'shown' | 'total'
  'catalogue.more_pictures': 'count'
  'catalogue.most_popular': never
  'catalogue.most_popular_text': never
  'catalogue.narrower': never
  'catalogue.next_picture': never
  'catalogue.no_categories': never
  'catalogue.no_value': 'text'
  'catalogue.none_filtered': never
  'catalogue.none_filtered_search': 'search'
  'catalogue.none_found': 'search'
  'catalogue.none_found_hint': never
  'catalogue.not_now': never
  'catalogue.not_together': 'other' | 'value'
  'catalogue.nothing_here': never
  'catalogue.on_sale': never
  'catalogue.one_less': never
  'catalogue.one_more': never
  'catalogue.only_left': 'count'
  'catalogue.options_title': never
  'catalogue.out_of_stock': never
  'catalogue.out_of_stock_text': never
  'catalogue.page_status': 'page' | 'pages' | 'products'
  'catalogue.picture_number': 'number'
  'catalogue.picture_of': 'count' | 'number'
  'catalogue.popular': never
  'catalogue.popular_categories': never
  'catalogue.popular_products': never
  'catalogue.previous_picture': never
  'catalogue.price': never
  'catalogue.price_at_least': 'amount'
  'catalogue.price_at_most': 'amount'
  'catalogue.price_between': 'max' | 'min'
  'catalogue.price_from': never
  'catalogue.price_least': never
  'catalogue.price_most': never
  'catalogue.price_wrong': never
  'catalogue.product_text': 'name' | 'shop'
  'catalogue.products': never
  'catalogue.products_count': 'count'
  'catalogue.purchase_bar': never
  'catalogue.quantity': never
  'catalogue.questions': never
  'catalogue.quick_add': 'name'
  'catalogue.quick_filters': never
  'catalogue.quoted': 'text'
  'catalogue.range': 'first' | 'last' | 'total'
  'catalogue.rank': 'rank'
  'catalogue.rated': 'count' | 'rating'
  'catalogue.rating_up': 'count'
  'catalogue.recently_viewed': never
  'catalogue.related': never
  'catalogue.remove_filter': 'name'
  'catalogue.results_for': 'search'
  'catalogue.reviews': never
  'catalogue.reviews_count': 'count'
  'catalogue.sale_before': never
  'catalogue.sale_before_text': never
  'catalogue.sale_ended': never
  'catalogue.sale_products': never
  'catalogue.sale_rule': never
  'catalogue.sale_text': 'name'
  'catalogue.saved': 'amount' | 'percent'
  'catalogue.search_in': never
  'catalogue.seconds': never
  'catalogue.sections': never
  'catalogue.see_best_deals': never
  'catalogue.see_product': never
  'catalogue.see_similar': never
  'catalogue.shop_closed': never
  'catalogue.show_all': 'count'
  'catalogue.show_fewer': never
  'catalogue.show_picture': 'name' | 'number'
  'catalogue.show_products': 'count'
  'catalogue.size': never
  'catalogue.skip_filters': never
  'catalogue.sold_by': never
  'catalogue.sold_count': 'count'
  'catalogue.sold_of': 'count' | 'sold'
  'catalogue.sold_out': never
  'catalogue.sort': never
  'catalogue.sort_discount': never
  'catalogue.sort_newest': never
  'catalogue.sort_popular': never
  'catalogue.sort_price_asc': never
  'catalogue.sort_price_desc': never
  'catalogue.sort_rating': never
  'catalogue.sort_relevance': never
  'catalogue.sorted_by': 'sort'
  'catalogue.specifications': never
  'catalogue.starts_at': 'date'
  'catalogue.starts_in': never
  'catalogue.total': 'count'
  'catalogue.try_instead': never
  'catalogue.value_clash': 'value'
  'catalogue.value_sold_out': 'value'
  'catalogue.vat_included': 'name' | 'percent'
  'catalogue.vat_on_top': 'name' | 'percent'
  'catalogue.view': never
  'catalogue.view_compact': never
  'catalogue.view_grid': never
  'catalogue.visit_shop': never
  'catalogue.you_save': 'amount'
  'catalogue.zoom_in': never
  'catalogue.zoom_out': never
  'catalogue.zoom_reset': never
  'chat.automatic': never
  'chat.back': never
  'chat.browse_products': never
  'chat.browse_shops': never
  'chat.characters': 'most' | 'used'
  'chat.close': never
  'chat.could_not_load': never
  'chat.drop': never
  'chat.found': 'count'
  'chat.list': never
  'chat.list_lost': never
  'chat.loading': never
  'chat.loading_earlier': never
  'chat.loading_list': never
  'chat.loading_more': never
  'chat.log': 'shop'
  'chat.lost': never
  'chat.message_shop': never
  'chat.new_message': never
  'chat.no_shop': never
  'chat.no_shop_text': never
  'chat.no_user': never
  'chat.no_user_text': never
  'chat.none': never
  'chat.none_found': never
  'chat.none_text': never
  'chat.not_sent': never
  'chat.nothing_said': 'shop'
  'chat.nothing_yet': never
  'chat.offline': never
  'chat.online': never
  'chat.open': never
  'chat.open_all': never
  'chat.product': never
  'chat.product_gone': never
  'chat.search': never
  'chat.send': never
  'chat.state_seen': never
  'chat.state_sending': never
  'chat.state_sent': never
  'chat.today': never
  'chat.type': never
  'chat.type_to': 'shop'
  'chat.unread': 'count'
  'chat.visit_shop': never
  'chat.with_shop': never
  'chat.yesterday': never
  'chat.you': never
  'checkout.address': never
  'checkout.address_missing': never
  'checkout.answer_lost': never
  'checkout.back': never
  'checkout.buy_now_title': never
  'checkout.cash': never
  'checkout.cash_text': never
  'checkout.changed_title': never
  'checkout.charged': 'amount' | 'currency'
  'checkout.choose_shop': never
  'checkout.confirm': never
  'checkout.confirm_title': never
  'checkout.consent': 'terms'
  'checkout.coupon': never
  'checkout.coupon_apply': never
  'checkout.coupon_missing': never
  'checkout.coupon_remove': 'code'
  'checkout.coupon_title': never
  'checkout.coupon_twice': never
  'checkout.coupons': never
  'checkout.empty': never
  'checkout.empty_text': never
  'checkout.error_title': 'title'
  'checkout.guest': never
  'checkout.guest_text': never
  'checkout.items': never
  'checkout.items_only': never
  'checkout.looking': never
  'checkout.method_missing': never
  'checkout.missing': never
  'checkout.no_way_to_pay': never
  'checkout.not_delivered_to': 'count' | 'shops'
  'checkout.note': never
  'checkout.note_hint': never
  'checkout.note_title': never
  'checkout.note_used': 'limit' | 'used'
  'checkout.nothing_chosen': never
  'checkout.online': never
  'checkout.online_text': never
  'checkout.pay_at': never
  'checkout.payment': never
  'checkout.place': never
  'checkout.placed_before': never
  'checkout.shop_note': 'shop'
  'checkout.shop_note_hint': 'shop'
  'checkout.shop_note_label': never
  'checkout.sum_lost': never
  'checkout.summary': never
  'checkout.title': never
  'checkout.total_changed': 'after' | 'before'
  'checkout.verify_back': never
  'checkout.verify_email': never
  'checkout.verify_phone': never
  'checkout.verify_text': never
  'checkout.verify_title': never
  'codes.change_destination': never
  'codes.change_text': 'digits'
  'codes.code': 'digits'
  'codes.country_required': never
  'codes.digit': 'count' | 'place'
  'codes.forgot_text_mail': never
  'codes.forgot_text_sms': never
  'codes.forgot_title': never
  'codes.later': never
  'codes.link_help': never
  'codes.new_email': never
  'codes.new_of.email': never
  'codes.new_of.phone': never
  'codes.new_phone': never
  'codes.no_destination': never
  'codes.not_sent': never
  'codes.otp_title': never
  'codes.phone_required': never
  'codes.processing': never
  'codes.remembered': never
  'codes.resend': never
  'codes.resend_in': 'n'
  'codes.resend_now': never
  'codes.reset_title': never
  'codes.save_password': never
  'codes.send': never
  'codes.sending': never
  'codes.sending_text': 'digits'
  'codes.unsaved_contact': never
  'codes.unsaved_question': never
  'codes.verify': never
  'content.fact.languages': never
  'content.fact.products': never
  'content.fact.shops': never
  'content.fact.zones': never
  'content.in_numbers': 'name'
  'content.last_updated': 'date'
  'content.on_this_page': never
  'dashboard.active_orders': never
  'dashboard.facts': never
  'dashboard.greeting': 'name'
  'dashboard.loading': never
  'dashboard.lost': never
  'dashboard.no_orders_text': never
  'dashboard.recent_orders': never
  'dashboard.tickets': never
  'dashboard.unread_messages': never
  'dashboard.vouchers': never
  'errors.email': never
  'errors.file_size': 'most'
  'errors.hidden_characters': never
  'errors.invalid': never
  'errors.invalid_value': never
  'errors.long': never
  'errors.most_files': 'count'
  'errors.picture_kind': never
  'errors.too_short': 'count'
  'faults.all_categories': never
  'faults.back_online': never
  'faults.go_home': never
  'faults.not_found': never
  'faults.not_found_text': never
  'faults.offline': never
  'faults.offline_page': never
  'faults.partly_loaded': never
  'faults.reference_of': 'reference'
  'faults.server': never
  'faults.server_text': never
  'faults.still_working': never
  'faults.try_again': never
  'faults.unreachable': never
  'home.all_products': never
  'home.by_category': never
  'home.carousel': never
  'home.cash': never
  'home.cash_text': never
  'home.categories': never
  'home.deals': never
  'home.description': 'name'
  'home.failed': never
  'home.for_you': never
  'home.heading': 'name'
  'home.highlights': never
  'home.hotline': never
  'home.online': never
  'home.online_text': never
  'home.popular': never
  'home.services': never
  'home.slide': never
  'home.slide_go': 'name'
  'home.slide_next': never
  'home.slide_pause': never
  'home.slide_play': never
  'home.slide_position': 'number' | 'of'
  'home.slide_previous': never
  'home.title': never
  'home.top_shops': never
  'home.welcome': 'name'
  'home.welcome_text': never
  'home.whatsapp': never
  'home.whatsapp_text': never
  'home.zones': never
  'invoices.saved': never
  'invoices.title': never
  'notices.all_read': never
  'notices.bell': 'count'
  'notices.change': never
  'notices.first_page': never
  'notices.kind.answers': never
  'notices.kind.answers_text': never
  'notices.kind.orders': never
  'notices.kind.orders_text': never
  'notices.kind.wishes': never
  'notices.kind.wishes_text': never
  'notices.loading': never
  'notices.lost': never
  'notices.new': 'count'
  'notices.none': never
  'notices.none_on_page': never
  'notices.none_text': never
  'notices.preferences': never
  'notices.preferences_loading': never
  'notices.preferences_lost': never
  'notices.preferences_text': never
  'notices.push_denied': never
  'notices.push_ended': never
  'notices.push_failed': never
  'notices.push_on': never
  'notices.push_started': never
  'notices.push_text': never
  'notices.push_title': never
  'notices.push_unsupported': never
  'notices.read_all': never
  'notices.see_all': never
  'notices.see_wishlist': never
  'notices.showing': 'count' | 'first' | 'last'
  'notices.title': never
  'notices.unread': never
  'notices.way.mail': never
  'notices.way.page': never
  'notices.way.push': never
  'offline.kept': 'time'
  'offline.kept_slow': 'time'
  'orders.all': never
  'orders.all_cancelled_title': never
  'orders.buy_again': never
  'orders.by.shop': never
  'orders.by.shopper': never
  'orders.by.system': never
  'orders.cancel': never
  'orders.cancel_choose': never
  'orders.cancel_paid': never
  'orders.cancel_refunded': never
  'orders.cancel_rest': never
  'orders.cancel_say': never
  'orders.cancel_title': 'code'
  'orders.cancel_unpaid': never
  'orders.cancel_why': never
  'orders.cancel_words': never
  'orders.cash_unpaid': never
  'orders.details_title': never
  'orders.expected_between': 'from' | 'to'
  'orders.expected_on': 'day'
  'orders.first_page': never
  'orders.go_on': never
  'orders.items': 'count'
  'orders.items_of': 'name'
  'orders.keep': never
  'orders.late_back_text': 'amount'
  'orders.late_going_text': 'amount'
  'orders.late_stuck_text': 'amount'
  'orders.left_paid': never
  'orders.loading': never
  'orders.lost': never
  'orders.money_back': never
  'orders.money_going': never
  'orders.money_stuck': never
  'orders.more_items': 'count'
  'orders.next': never
  'orders.next_confirm': never
  'orders.next_deliver': never
  'orders.next_pay': never
  'orders.next_pay_online': never
  'orders.no_such': never
  'orders.no_such_text': never
  'orders.none.cancelled': never
  'orders.none.confirmed': never
  'orders.none.delivered': never
  'orders.none.on_the_way': never
  'orders.none.pending': never
  'orders.none.picked_up': never
  'orders.none.processing': never
  'orders.none.refunded': never
  'orders.none.returned': never
  'orders.none_found': 'search'
  'orders.none_on_page': never
  'orders.none_yet': never
  'orders.not_paid': never
  'orders.one_loading': never
  'orders.one_lost': never
  'orders.paid': never
  'orders.partially_refunded': never
  'orders.payment': never
  'orders.placed_on': never
  'orders.placed_title': never
  'orders.refund_going_text': 'amount'
  'orders.refund_stuck_text': 'amount'
  'orders.refunded': never
  'orders.refunded_row': never
  'orders.search': never
  'orders.search_go': never
  'orders.search_hint': never
  'orders.show_all': never
  'orders.showing': 'count' | 'first' | 'last'
  'orders.state.cancelled': never
  'orders.state.confirmed': never
  'orders.state.delivered': never
  'orders.state.on_the_way': never
  'orders.state.pending': never
  'orders.state.picked_up': never
  'orders.state.processing': never
  'orders.state.refunded': never
  'orders.state.returned': never
  'orders.step.cancelled': never
  'orders.step.confirmed': never
  'orders.step.delivered': never
  'orders.step.on_the_way': never
  'orders.step.pending': never
  'orders.step.picked_up': never
  'orders.step.processing': never
  'orders.step.refunded': never
  'orders.step.returned': never
  'orders.step_ahead': never
  'orders.system_reason.unpaid': never
  'orders.tabs': never
  'orders.thanks': never
  'orders.timeline': never
  'orders.track': never
  'orders.unpaid': never
  'orders.view_details': never
  'orders.view_order': never
  'orders.view_orders': never
  'orders.why.better_price': never
  'orders.why.by_mistake': never
  'orders.why.changed_mind': never
  'orders.why.other': never
  'orders.why.too_slow': never
  'payments.asking': never
  'payments.cash_now': never
  'payments.check_again': never
  'payments.checking': never
  'payments.due': never
  'payments.going': never
  'payments.kept': 'count'
  'payments.lapsed': never
  'payments.lapsed_text': never
  'payments.later': never
  'payments.not_completed': never
  'payments.not_completed_text': 'count'
  'payments.order': 'count'
  'payments.pay_cash': never
  'payments.pay_now': never
  'payments.pay_title': never
  'payments.received': never
  'payments.together': never
  'payments.try_again': never
  'payments.unknown': never
  'payments.unknown_text': never
  'payments.unreachable': never
  'photos.add': never
  'photos.chosen': 'number'
  'photos.count': 'count'
  'photos.hint': 'count' | 'most'
  'photos.large': 'most' | 'name'
  'photos.reading': never
  'photos.remove': 'number'
  'photos.sending': 'percent'
  'photos.take': never
  'photos.title': never
  'photos.unfit': 'name'
  'privacy.delete': never
  'privacy.delete_question': 'days'
  'privacy.delete_text': 'days'
  'privacy.delete_title': never
  'privacy.download': never
  'privacy.download_text': never
  'privacy.downloaded': never
  'privacy.keep': never
  'privacy.leaves': 'date'
  'privacy.lost': never
  'privacy.password': never
  'privacy.title': never
  'profile.add': never
  'profile.add_birth': never
  'profile.add_email': never
  'profile.add_phone': never
  'profile.add_photo': never
  'profile.birth_wrong': never
  'profile.change': never
  'profile.change_email': never
  'profile.change_password': never
  'profile.change_phone': never
  'profile.change_photo': never
  'profile.complete': never
  'profile.current_password': never
  'profile.current_required': never
  'profile.date_of_birth': never
  'profile.gender': never
  'profile.gender_none': never
  'profile.gender_of.female': never
  'profile.gender_of.male': never
  'profile.gender_of.other': never
  'profile.keep_photo': never
  'profile.loading': never
  'profile.lost': never
  'profile.no_password_text': never
  'profile.not_given': never
  'profile.password_text': never
  'profile.password_unsaved': never
  'profile.photo_chosen': never
  'profile.photo_hint': 'most'
  'profile.prove': never
  'profile.prove_email': never
  'profile.prove_phone': never
  'profile.proved': never
  'profile.remove_photo': never
  'profile.remove_text': never
  'profile.remove_title': never
  'profile.rule_other': never
  'profile.save': never
  'profile.set_password': never
  'profile.undo_photo': never
  'profile.unsaved_question': never
  'returns.ask': never
  'returns.cancel': never
  'returns.cancel_text': 'date'
  'returns.cancel_text_late': never
  'returns.cancel_title': 'name'
  'returns.done': never
  'returns.fewer': never
  'returns.keep': never
  'returns.more': never
  'returns.of': 'name'
  'returns.paid_back': 'amount'
  'returns.paying_back': 'amount'
  'returns.photo': 'number'
  'returns.quantity': never
  'returns.quantity_of': 'count'
  'returns.reason': never
  'returns.reason_missing': never
  'returns.returns': never
  'returns.send': never
  'returns.sent_title': never
  'returns.state.cancelled': never
  'returns.state.confirmed': never
  'returns.state.delivered': never
  'returns.state.pending': never
  'returns.state.picked_up': never
  'returns.state.processing': never
  'returns.state.refunded': never
  'returns.state.refused': never
  'returns.step.cancelled': never
  'returns.step.confirmed': never
  'returns.step.delivered': never
  'returns.step.pending': never
  'returns.step.picked_up': never
  'returns.step.processing': never
  'returns.step.refunded': never
  'returns.step.refused': never
  'returns.timeline': 'name'
  'returns.title': never
  'returns.units': 'count'
  'returns.unsaved_question': never
  'returns.until': 'date'
  'returns.what_next': never
  'returns.why.changed_mind': never
  'returns.why.damaged': never
  'returns.why.does_not_fit': never
  'returns.why.not_as_described': never
  'returns.why.other': never
  'returns.why.wrong_item': never
  'returns.words': never
  'returns.words_hint': never
  'returns.words_used': 'limit' | 'used'
  'reviews.all': never
  'reviews.all_again': never
  'reviews.bar': 'count' | 'stars'
  'reviews.bought': never
  'reviews.count': 'count'
  'reviews.done': never
  'reviews.failed': never
  'reviews.filter': never
  'reviews.gave': 'stars'
  'reviews.none': never
  'reviews.none_like_that': never
  'reviews.photo': 'name' | 'number'
  'reviews.publish': never
  'reviews.published': never
  'reviews.rated': 'count' | 'rating'
  'reviews.rating_missing': never
  'reviews.read_less': never
  'reviews.read_more': never
  'reviews.remove_filter': 'stars'
  'reviews.reply': never
  'reviews.see_it': never
  'reviews.see_yours': never
  'reviews.short': never
  'reviews.showing': 'count' | 'first' | 'last'
  'reviews.sort': never
  'reviews.sort_by.highest': never
  'reviews.sort_by.lowest': never
  'reviews.sort_by.newest': never
  'reviews.stars': 'count'
  'reviews.unsaved_question': never
  'reviews.who_may': never
  'reviews.with_pictures': 'count'
  'reviews.word.1': never
  'reviews.word.2': never
  'reviews.word.3': never
  'reviews.word.4': never
  'reviews.word.5': never
  'reviews.words_hint': never
  'reviews.words_used': 'limit' | 'used'
  'reviews.write': never
  'reviews.your_rating': never
  'reviews.your_words': never
  'reviews.yours': 'stars'
  'search.clear_recent': never
  'search.forget': 'text'
  'search.group_categories': never
  'search.group_products': never
  'search.group_queries': never
  'search.group_recent': never
  'search.group_shops': never
  'search.in_category': 'category'
  'search.insert': 'text'
  'search.related': never
  'search.suggestions': 'count'
  'sessions.current': never
  'sessions.device': 'browser' | 'system'
  'sessions.end': never
  'sessions.end_named': 'date' | 'device'
  'sessions.end_others': never
  'sessions.end_others_text': never
  'sessions.end_others_title': never
  'sessions.last_seen': 'date'
  'sessions.lost': never
  'sessions.none_else': never
  'sessions.signed_in': 'date'
  'sessions.text': never
  'sessions.title': never
  'sessions.unknown': never
  'shell.account': never
  'shell.account_menu': never
  'shell.all_market_zones': never
  'shell.all_right_reserved': never
  'shell.all_rights_reserved': never
  'shell.all_zone': never
  'shell.become_seller': never
  'shell.breadcrumb': never
  'shell.cancel': never
  'shell.cart_button': 'count'
  'shell.cart_tab': 'count'
  'shell.cart_tab_button': 'amount' | 'items'
  'shell.cash_on_delivery': never
  'shell.change_password': never
  'shell.check_fields': never
  'shell.close': never
  'shell.code_copied': never
  'shell.comma': never
  'shell.copy_code': 'code'
  'shell.copy_link': never
  'shell.countries_lost': never
  'shell.country': never
  'shell.country_clear': never
  'shell.country_none': never
  'shell.country_open': never
  'shell.country_required': never
  'shell.create_account': never
  'shell.currency': 'name'
  'shell.currency_label': never
  'shell.dashboard': never
  'shell.delivery': never
  'shell.delivery_between': 'count' | 'least'
  'shell.delivery_days': 'count'
  'shell.download_app': never
  'shell.free': never
  'shell.home': never
  'shell.hotline': never
  'shell.in_brackets': 'more' | 'text'
  'shell.label': 'name'
  'shell.language': 'name'
  'shell.language_label': never
  'shell.lead': 'lead' | 'value'
  'shell.link_copied': never
  'shell.link_not_copied': never
  'shell.list_comma': never
  'shell.loading_page': never
  'shell.log_in': never
  'shell.log_out': never
  'shell.login': never
  'shell.main_menu': never
  'shell.manage_address': never
  'shell.menu': never
  'shell.message': never
  'shell.messages': never
  'shell.more': never
  'shell.my_cart': never
  'shell.my_profile': never
  'shell.named': 'name' | 'text'
  'shell.needs_scripts': never
  'shell.needs_scripts_text': never
  'shell.new_tab': never
  'shell.no_zones': never
  'shell.numbered': 'page' | 'text'
  'shell.numbered_text': 'page' | 'text'
  'shell.open_menu': never
  'shell.opens_in_new_tab': 'name'
  'shell.optional': never
  'shell.order_history': never
  'shell.page': 'page'
  'shell.page_after': never
  'shell.page_before': never
  'shell.pagination': never
  'shell.per_page': never
  'shell.phone': never
  'shell.price_plain': 'now'
  'shell.price_reduced': 'now' | 'percent' | 'was'
  'shell.privacy': never
  'shell.qr_alt': never
  'shell.rail_next': never
  'shell.rail_previous': never
  'shell.required_note': never
  'shell.scan_qr': never
  'shell.search': never
  'shell.search_label': never
  'shell.search_placeholder': never
  'shell.see_all': never
  'shell.sell_with_us': never
  'shell.sell_with_us_text': never
  'shell.share': never
  'shell.skip': never
  'shell.store_lead.app_store': never
  'shell.store_lead.google_play': never
  'shell.store_name.app_store': never
  'shell.store_name.google_play': never
  'shell.subtotal': never
  'shell.support': never
  'shell.support_ticket': never
  'shell.tax': never
  'shell.tax_included': 'name'
  'shell.terms': never
  'shell.toasts': never
  'shell.total': never
  'shell.unread': 'count'
  'shell.unsaved_leave': never
  'shell.unsaved_stay': never
  'shell.user_menu': 'name'
  'shell.voucher': 'code'
  'shell.ways_to_pay': never
  'shell.whatsapp': never
  'shell.wishlist': never
  'shell.wishlist_button': 'count'
  'shell.with_rate': 'name' | 'percent'
  'shops.about': never
  'shops.about_of': 'shop'
  'shops.all_products': never
  'shops.clear_search': never
  'shops.closed': never
  'shops.closed_text': never
  'shops.count': 'count'
  'shops.delivery': never
  'shops.delivery_day': 'count'
  'shops.delivery_days': 'count' | 'max' | 'min'
  'shops.delivery_free': never
  'shops.delivery_free_from': 'amount'
  'shops.delivery_time': never
  'shops.directory': never
  'shops.joined': 'month'
  'shops.letter_other': never
  'shops.letters': never
  'shops.member_since': never
  'shops.merchants': never
  'shops.merchants_text': never
  'shops.nearby': 'zone'
  'shops.no_description': never
  'shops.no_products': never
  'shops.no_products_text': never
  'shops.none': never
  'shops.none_called': 'search'
  'shops.none_in_zone': 'zone'
  'shops.open': never
  'shops.other_zones': never
  'shops.owner': never
  'shops.products': 'count'
  'shops.products_tab': never
  'shops.rated': 'count' | 'rating'
  'shops.reviews': never
  'shops.reviews_of': 'shop'
  'shops.run_by': never
  'shops.search': never
  'shops.search_inside': never
  'shops.search_merchants': never
  'shops.sells': never
  'shops.shop_text': 'name' | 'zone'
  'shops.sold': 'count'
  'shops.sort': never
  'shops.sort_newest': never
  'shops.sort_popular': never
  'shops.sort_products': never
  'shops.sort_rating': never
  'shops.tabs': never
  'shops.text': never
  'shops.title': never
  'shops.unrated': never
  'shops.visit': never
  'shops.who_may_review': never
  'shops.zone': never
  'shops.zone_text': 'zone'
  'shops.zones': never
  'shops.zones_text': never
  'social.close_window': never
  'social.connecting': 'name'
  'social.continue_with': 'name'
  'social.or': never
  'social.signed_in': never
  'social.window_text': 'name' | 'shop'
  'social.window_title': 'name'
  'support.about_order': never
  'support.address': never
  'support.all': never
  'support.answers': never
  'support.back_to_help': never
  'support.choose_type': never
  'support.close': never
  'support.close_text': never
  'support.close_title': never
  'support.common': never
  'support.contact': never
  'support.contact_description': never
  'support.contact_field.email': never
  'support.contact_field.name': never
  'support.contact_field.phone': never
  'support.contact_field.subject': never
  'support.contact_text': never
  'support.contact_title': never
  'support.event.closed_by_shopper': 'date'
  'support.event.closed_by_support': 'date'
  'support.event.reopened_by_shopper': 'date'
  'support.event.reopened_by_support': 'date'
  'support.follow': never
  'support.found': 'count'
  'support.hotline': never
  'support.how_help': never
  'support.issue_type': never
  'support.keep_open': never
  'support.loading': never
  'support.lost': never
  'support.message': never
  'support.message_hint': never
  'support.message_missing': never
  'support.name_missing': never
  'support.new_ticket': never
  'support.new_ticket_text': never
  'support.no_order': never
  'support.no_such': never
  'support.no_such_text': never
  'support.none.answered': never
  'support.none.closed': never
  'support.none.open': never
  'support.none_found': 'search'
  'support.none_found_text': never
  'support.none_on_page': never
  'support.none_text': never
  'support.none_yet': never
  'support.one_loading': never
  'support.one_lost': never
  'support.open_new': never
  'support.opened_on': 'date'
  'support.order': never
  'support.order_clear': never
  'support.order_help': never
  'support.order_help_text': never
  'support.order_named': 'code'
  'support.order_none': never
  'support.order_placeholder': never
  'support.orders_open': never
  'support.photo': 'number'
  'support.reopen': never
  'support.search': never
  'support.search_go': never
  'support.send': never
  'support.send_message': never
  'support.send_ticket': never
  'support.sent_text': 'email'
  'support.sent_title': never
  'support.show_all': never
  'support.show_all_help': never
  'support.showing': 'count' | 'first' | 'last'
  'support.state.answered': never
  'support.state.closed': never
  'support.state.open': never
  'support.still_need': never
  'support.subject': never
  'support.subject_missing': never
  'support.support': never
  'support.tabs': never
  'support.text': never
  'support.this_is_closed': never
  'support.thread': never
  'support.ticket': never
  'support.ticket_named': 'number'
  'support.ticket_text': never
  'support.ticket_way': never
  'support.tickets': never
  'support.title': never
  'support.topic.account': never
  'support.topic.delivery': never
  'support.topic.orders': never
  'support.topic.payment': never
  'support.topic.returns': never
  'support.topic.selling': never
  'support.topic_text.account': never
  'support.topic_text.delivery': never
  'support.topic_text.orders': never
  'support.topic_text.payment': never
  'support.topic_text.returns': never
  'support.topic_text.selling': never
  'support.topics': never
  'support.type.account': never
  'support.type.delivery': never
  'support.type.order': never
  'support.type.other': never
  'support.type.payment': never
  'support.type.product': never
  'support.type.return': never
  'support.type_missing': never
  'support.unsaved_message': never
  'support.unsaved_question': never
  'support.updated': never
  'support.whatsapp': never
  'support.whatsapp_text': never
  'support.whatsapp_write': never
  'support.words_used': 'limit' | 'used'
  'support.write_to_us': never
  'support.you': never
  'support.your_message': never
  'vouchers.all_shops': never
  'vouchers.at_most': 'amount'
  'vouchers.collect': never
  'vouchers.collect_named': 'discount'
  'vouchers.collected': never
  'vouchers.count': 'count'
  'vouchers.entry': 'count' | 'shop'
  'vouchers.failed': never
  'vouchers.fitting': never
  'vouchers.loading': never
  'vouchers.min_spend': never
  'vouchers.none': never
  'vouchers.off': never
  'vouchers.own': never
  'vouchers.own_none': never
  'vouchers.own_none_text': never
  'vouchers.strip': never
  'vouchers.title': 'shop'
  'vouchers.use': never
  'vouchers.use_named': 'discount'
  'vouchers.uses_left': never
  'vouchers.valid_till': never
  'wishlist.count': 'count'
  'wishlist.discover': never
  'wishlist.empty': never
  'wishlist.empty_text': never
  'wishlist.favorite': 'name'
  'wishlist.keep': never
  'wishlist.lost': never
  'wishlist.remove': never
  'wishlist.remove_title': never
}

export interface ServerMessages {
  'accounts.common_password': never
  'accounts.log_in_again': never
  'accounts.logged_in': never
  'accounts.not_your_password': never
  'accounts.notice.email': 'shop'
  'accounts.notice.factor_off': 'shop'
  'accounts.notice.factor_on': 'shop'
  'accounts.notice.leaving': 'shop'
  'accounts.notice.not_me': never
  'accounts.notice.not_me_contact': never
  'accounts.notice.password': 'shop'
  'accounts.notice.phone': 'shop'
  'accounts.notice.subject': 'shop'
  'accounts.phone_impossible': never
  'accounts.prove_email_first': never
  'accounts.registered': never
  'accounts.taken': never
  'accounts.unknown_country': never
  'accounts.wrong_login': never
  'addresses.deleted': never
  'addresses.saved': never
  'addresses.too_many': 'count'
  'applications.address_gone': never
  'applications.document_kind': never
  'applications.full': never
  'applications.mail.approved': 'number' | 'shop' | 'site'
  'applications.mail.approved_subject': 'shop' | 'site'
  'applications.mail.documents': 'count'
  'applications.mail.how': 'number'
  'applications.mail.new': 'name' | 'number' | 'shop' | 'site'
  'applications.mail.new_subject': 'number' | 'shop' | 'site'
  'applications.mail.next': never
  'applications.mail.not_me': never
  'applications.mail.note_application': never
  'applications.mail.note_shop': never
  'applications.mail.owner': 'name'
  'applications.mail.received': 'number' | 'site'
  'applications.mail.received_subject': 'number' | 'site'
  'applications.mail.refused': 'shop'
  'applications.mail.refused_next': never
  'applications.mail.refused_subject': 'number' | 'site'
  'applications.mail.rival_application': never
  'applications.mail.rival_shop': 'site'
  'applications.mail.see_shop': never
  'applications.mail.sign_in': 'email'
  'applications.mail.until_desk': never
  'applications.mail.zone': 'zone'
  'applications.name_gone': never
  'applications.name_taken': never
  'applications.name_unfit': never
  'applications.no_application': never
  'applications.sent': never
  'applications.unfit_reason': never
  'applications.was_approved': never
  'applications.was_refused': never
  'cart.added': never
  'cart.choose_color': never
  'cart.choose_size': never
  'cart.full': 'count'
  'cart.is_in_closed_shop': 'name' | 'shop'
  'cart.is_not_sold': 'name'
  'cart.is_sold_out': 'name'
  'cart.most_units': 'count'
  'cart.most_units_named': 'count' | 'name'
  'cart.no_room': 'name'
  'cart.no_such_color': never
  'cart.no_such_line': never
  'cart.no_such_size': never
  'cart.no_such_unit': never
  'cart.only_left': 'count'
  'cart.price_changed': 'after' | 'before' | 'name'
  'cart.shop_closed': never
  'cart.short': 'count' | 'name'
  'cart.sold_out': never
  'catalogue.no_category': never
  'catalogue.no_product': never
  'chat.sent': never
  'chat.words_set': never
  'checkout.amount_changed': never
  'checkout.no_such_method': never
  'checkout.not_delivered': 'shop'
  'checkout.nothing_to_order': never
  'checkout.verify_first': never
  'codes.link_mail': 'minutes' | 'shop'
  'codes.link_sent': 'to'
  'codes.link_subject': 'shop'
  'codes.mail': 'code' | 'minutes' | 'shop'
  'codes.no_cookie': never
  'codes.proved': never
  'codes.reset': never
  'codes.reset_ended': never
  'codes.right': never
  'codes.sent': 'digits' | 'to'
  'codes.sent_to_new': 'digits' | 'to'
  'codes.sms': 'code' | 'minutes' | 'shop'
  'codes.subject': 'code' | 'shop'
  'codes.wrong': never
  'desk.choose_shop': never
  'desk.confirm_first': never
  'desk.factor_required': never
  'desk.no_permission': never
  'errors.at_least': 'least'
  'errors.at_most': 'most'
  'errors.busy': never
  'errors.changed_meanwhile': never
  'errors.file': never
  'errors.files_size': 'most'
  'errors.forbidden': never
  'errors.given_twice': never
  'errors.key_reused': never
  'errors.malformed': never
  'errors.more_than': 'least'
  'errors.no_such_call': never
  'errors.none': never
  'errors.not_found': never
  'errors.ours': never
  'errors.picture_pixels': never
  'errors.picture_sides': never
  'errors.picture_slow': never
  'errors.required': never
  'errors.too_few_entries': 'count'
  'errors.too_large': never
  'errors.too_long': 'count'
  'errors.too_many_entries': 'count'
  'errors.too_often': never
  'errors.too_often_minutes': 'count'
  'errors.too_often_today': never
  'errors.too_slow': never
  'errors.unauthenticated': never
  'errors.unavailable': never
  'errors.unknown_field': never
  'errors.wrong_form': never
  'errors.wrong_media': never
  'invoices.amount': never
  'invoices.billed_to': never
  'invoices.date': never
  'invoices.end.cancelled': 'date'
  'invoices.end.refunded': 'date'
  'invoices.end.returned': 'date'
  'invoices.file_title': 'code'
  'invoices.item': never
  'invoices.number': never
  'invoices.page': 'code' | 'count' | 'number'
  'invoices.payment': never
  'invoices.price': never
  'invoices.quantity': never
  'invoices.refunded': 'date'
  'invoices.sold_by': never
  'invoices.voucher': 'code'
  'notices.back_in_stock': 'product'
  'notices.cancelled_by.shop': 'code' | 'shop'
  'notices.cancelled_by.shopper': 'code' | 'shop'
  'notices.cancelled_by.system': 'code' | 'shop'
  'notices.hello': 'name'
  'notices.late_returned': 'amount' | 'codes' | 'count'
  'notices.mail.answers_action': never
  'notices.mail.answers_all_action': never
  'notices.mail.answers_subject': 'shop' | 'site'
  'notices.mail.change': never
  'notices.mail.wishes_action': never
  'notices.mail.wishes_all_action': never
  'notices.mail.wishes_subject': 'site'
  'notices.moved.confirmed': 'code' | 'shop'
  'notices.moved.delivered': 'code' | 'shop'
  'notices.moved.on_the_way': 'code' | 'shop'
  'notices.moved.pending': 'code' | 'shop'
  'notices.moved.picked_up': 'code' | 'shop'
  'notices.moved.processing': 'code' | 'shop'
  'notices.moved.refunded': 'code' | 'shop'
  'notices.moved.returned': 'code' | 'shop'
  'notices.no_push_service': never
  'notices.order_paid': 'amount' | 'codes' | 'count'
  'notices.order_refunded': 'amount' | 'code' | 'shop'
  'notices.preference_saved': never
  'notices.price_dropped': 'product'
  'notices.price_dropped_to': 'before' | 'now' | 'product'
  'notices.refund_stuck': 'amount' | 'code' | 'shop'
  'notices.return.cancelled': 'product'
  'notices.return.confirmed': 'product' | 'shop'
  'notices.return.delivered': 'product' | 'shop'
  'notices.return.pending': 'product' | 'shop'
  'notices.return.picked_up': 'product'
  'notices.return.processing': 'product'
  'notices.return.refunded': 'product' | 'shop'
  'notices.return.refused': 'product' | 'shop'
  'notices.shop_answered': 'count' | 'shop'
  'notices.ticket_answered': 'count' | 'subject'
  'notices.unproved': 'site'
  'notices.unproved_how': never
  'notices.unproved_short': 'site'
  'notices.unproved_subject': 'site'
  'offline.readable': never
  'offline.retry': never
  'offline.still': never
  'offline.text': never
  'offline.title': never
  'order-notices.cancelled_by.shop': 'code' | 'shop'
  'order-notices.cancelled_by.shopper': 'code' | 'shop'
  'order-notices.cancelled_by.system': 'code' | 'shop'
  'order-notices.delivery': never
  'order-notices.discount': never
  'order-notices.goes_back': 'amount'
  'order-notices.goes_back_cash': 'amount'
  'order-notices.goes_to': never
  'order-notices.late': 'amount' | 'codes' | 'count'
  'order-notices.late_subject': 'codes' | 'count' | 'site'
  'order-notices.moved.confirmed': 'code' | 'shop'
  'order-notices.moved.delivered': 'code' | 'shop'
  'order-notices.moved.on_the_way': 'code' | 'shop'
  'order-notices.moved.picked_up': 'code' | 'shop'
  'order-notices.moved.processing': 'code' | 'shop'
  'order-notices.moved.refunded': 'amount' | 'code' | 'shop'
  'order-notices.moved.returned': 'code' | 'shop'
  'order-notices.moved_subject': 'code' | 'site' | 'state'
  'order-notices.order_of': 'code' | 'shop'
  'order-notices.paid': 'amount' | 'codes' | 'count'
  'order-notices.paid_subject': 'codes' | 'count' | 'site'
  'order-notices.pay_cash': 'amount'
  'order-notices.pay_until': 'count' | 'until'
  'order-notices.placed_short': 'amount' | 'codes' | 'count' | 'site'
  'order-notices.placed_subject': 'codes' | 'count' | 'site'
  'order-notices.reason': 'reason'
  'order-notices.refund': 'amount' | 'code' | 'shop'
  'order-notices.refund_cash': 'amount' | 'code' | 'shop'
  'order-notices.refund_subject': 'code' | 'site'
  'order-notices.refunded_cash': 'amount' | 'code' | 'shop'
  'order-notices.return.cancelled': 'code' | 'shop' | 'what'
  'order-notices.return.confirmed': 'code' | 'shop' | 'what'
  'order-notices.return.delivered': 'code' | 'shop' | 'what'
  'order-notices.return.pending': 'code' | 'shop' | 'what'
  'order-notices.return.picked_up': 'code' | 'shop' | 'what'
  'order-notices.return.processing': 'code' | 'shop' | 'what'
  'order-notices.return.refunded': 'code' | 'shop' | 'what'
  'order-notices.return.refused': 'code' | 'shop' | 'what'
  'order-notices.return_subject': 'code' | 'site' | 'state'
  'order-notices.see_order': never
  'order-notices.see_orders': never
  'order-notices.shop.ask_again': never
  'order-notices.shop.cancelled': 'code'
  'order-notices.shop.cancelled_by_shopper': 'code'
  'order-notices.shop.cancelled_subject': 'code' | 'shop'
  'order-notices.shop.cash': 'amount'
  'order-notices.shop.failed': 'amount' | 'code' | 'shop'
  'order-notices.shop.failed_subject': 'amount' | 'code'
  'order-notices.shop.failure': 'failure'
  'order-notices.shop.follow': 'site'
  'order-notices.shop.new': 'shop' | 'site'
  'order-notices.shop.new_subject': 'code' | 'shop'
  'order-notices.shop.note': 'note'
  'order-notices.shop.paid': 'amount'
  'order-notices.stuck': 'amount' | 'code' | 'shop'
  'order-notices.stuck_subject': 'amount' | 'code' | 'site'
  'order-notices.tax': never
  'order-notices.thanks': 'site'
  'order-notices.to_pay': 'amount'
  'order-notices.total': never
  'orders.again': never
  'orders.cancelled': never
  'orders.fewer_shops_or_later': never
  'orders.fewer_shops_or_online': never
  'orders.held.many_pieces': never
  'orders.held.not_taken_before': never
  'orders.held.shared_contact': never
  'orders.leave_out_for_now': never
  'orders.leave_out_or_online': never
  'orders.limit_cash_orders': 'advice' | 'limit'
  'orders.limit_cash_pieces': 'advice' | 'limit'
  'orders.limit_share': 'advice' | 'left' | 'name'
  'orders.limit_share_cash': 'advice' | 'left' | 'name'
  'orders.limit_unpaid': 'limit'
  'orders.moved': never
  'orders.not_found': never
  'orders.not_paid_yet': never
  'orders.not_to_cancel': 'state'
  'orders.not_to_move': 'state' | 'to'
  'orders.nothing_again': never
  'orders.order_less_or_later': never
  'orders.order_less_or_online': never
  'orders.placed': never
  'orders.verify_for_more': never
  'payments.given_back': never
  'payments.more_than_left': never
  'payments.more_units_than_left': never
  'payments.not_taken': never
  'payments.nothing_due': never
  'payments.nothing_to_refund': never
  'payments.paid_already': never
  'payments.sandbox_back': never
  'payments.sandbox_cancel': never
  'payments.sandbox_decline': never
  'payments.sandbox_declined': never
  'payments.sandbox_ended': never
  'payments.sandbox_late': never
  'payments.sandbox_late_text': never
  'payments.sandbox_mode': never
  'payments.sandbox_more': never
  'payments.sandbox_order': never
  'payments.sandbox_paid': never
  'payments.sandbox_pay': never
  'payments.sandbox_title': never
  'payments.sandbox_twice': never
  'payments.sandbox_twice_text': never
  'payments.unsigned': never
  'people.account_saved': never
  'people.cannot_grant': never
  'people.code_required': never
  'people.codes_renewed': never
  'people.confirmed': never
  'people.disabled': never
  'people.enabled': never
  'people.factor_is_off': never
  'people.factor_is_on': never
  'people.factor_is_required': never
  'people.factor_not_begun': never
  'people.factor_off': never
  'people.factor_on': never
  'people.has_more_rights': never
  'people.invitation_accepted': never
  'people.invitation_action': never
  'people.invitation_mail': 'inviter' | 'place' | 'site'
  'people.invitation_revoked': never
  'people.invitation_subject': 'inviter' | 'place'
  'people.invited': never
  'people.is_member': never
  'people.is_you': never
  'people.last_owner': never
  'people.link_expired': never
  'people.link_sent': never
  'people.logged_in': never
  'people.logged_in_to_shop': never
  'people.logged_out': never
  'people.logged_out_of_shop': never
  'people.password_required': never
  'people.role_deleted': never
  'people.role_exists': never
  'people.role_in_use': never
  'people.role_saved': never
  'people.role_set': never
  'people.ticket_expired': never
  'people.unknown_language': never
  'people.unknown_role': never
  'people.wrong_code': never
  'people.wrong_login': never
  'privacy.kept': never
  'privacy.leaving': never
  'profile.birth_to_come': never
  'profile.password_changed': never
  'profile.same_password': never
  'profile.saved': never
  'returns.asked': never
  'returns.called_off': never
  'returns.fewer_left': 'count'
  'returns.moved': never
  'returns.none_left': never
  'returns.not_arrived': never
  'returns.not_found': never
  'returns.not_in_order': never
  'returns.not_to_cancel': 'state'
  'returns.not_to_move': 'state' | 'to'
  'returns.only_refunded': never
  'returns.too_late': never
  'reviews.not_arrived': never
  'reviews.not_bought': never
  'reviews.which_line': never
  'reviews.written': never
  'reviews.written_already': never
  'sessions.ended': never
  'sessions.ended_others': never
  'settings.address': never
  'settings.currency_fixed': 'currency'
  'settings.default_rate': 'currency'
  'settings.gateways': never
  'settings.given_twice': never
  'settings.integer': 'max' | 'min'
  'settings.link': never
  'settings.links': never
  'settings.new_default': never
  'settings.one_default': never
  'settings.percent': 'max' | 'min'
  'settings.phone': never
  'settings.phone_lengths': never
  'settings.picture': never
  'settings.providers': never
  'settings.rate': never
  'settings.rate_leap': 'from' | 'to'
  'settings.shop': never
  'settings.text': 'max'
  'settings.theme': never
  'settings.time_zone': never
  'settings.whatsapp': never
  'social.attempt_over': never
  'social.closed': never
  'social.email_taken': never
  'social.nameless': never
  'social.no_cookie': never
  'social.no_email': never
  'social.not_proved': never
  'social.stand_in_cancel': never
  'social.stand_in_notice': 'name'
  'social.stand_in_text': never
  'social.stand_in_title': never
  'social.unreachable': never
  'support.closed': never
  'support.contact_sent': never
  'support.full': never
  'support.mail.about': 'subject' | 'type'
  'support.mail.answer': 'number' | 'subject'
  'support.mail.answer_back': never
  'support.mail.answer_short': 'number' | 'site'
  'support.mail.answer_subject': 'number' | 'site' | 'subject'
  'support.mail.contact': 'name' | 'subject'
  'support.mail.contact_subject': 'name' | 'site' | 'subject'
  'support.mail.from': never
  'support.mail.how': 'number'
  'support.mail.more': 'name' | 'number'
  'support.mail.more_subject': 'number' | 'site' | 'subject'
  'support.mail.new': 'name' | 'number'
  'support.mail.new_subject': 'number' | 'site' | 'subject'
  'support.mail.order': 'code'
  'support.mail.photos': 'count'
  'support.mail.see_ticket': never
  'support.no_ticket': never
  'support.not_to_closed': never
  'support.not_to_open': never
  'support.opened': never
  'support.unfit_answer': never
  'support.was_closed': never
  'support.was_reopened': never
  'support.written': never
  'vouchers.applied': never
  'vouchers.ended': never
  'vouchers.kept': never
  'vouchers.min_spend_missing': 'amount' | 'missing'
  'vouchers.no_voucher': never
  'vouchers.not_begun': never
  'vouchers.one_of_kind': 'code'
  'vouchers.other_shop': never
  'vouchers.over': never
  'vouchers.unknown': never
  'vouchers.used_by_you': never
  'vouchers.used_by_you_named': 'code'
  'vouchers.used_up': never
  'vouchers.used_up_named': 'code'
  'wishlist.added': never
  'wishlist.full': 'count'
  'wishlist.removed': never
}

export interface ConsoleMessages {
  'shell.console': never
  'shell.list_comma': never
  'states.failed': never
  'states.not_found': never
  'states.not_found_text': never
  'states.try_again': never
}
