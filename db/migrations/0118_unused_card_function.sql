-- Reads of cards compose their texts themselves.
drop function product_card_in(text, jsonb, text);
