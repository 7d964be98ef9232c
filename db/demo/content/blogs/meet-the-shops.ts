import type { Blog } from '../blog.ts'

const kiln = `
<p>The stairs to Kiln &amp; Kettle smell of straw. It is what the parcels are filled with, and it comes from a farmer who
used to burn it. At the bottom is a cellar with a vaulted ceiling, eleven shelves of stoneware, and Hana Sato, who is
wrapping a teapot as if it were going to the moon.</p>
<h2>Three potteries</h2>
<p>"I do not buy from catalogues," she says. "I buy from three people." One is in Portugal, one near Mashiko in Japan, and one
in a barn forty minutes from here. She has known each of them for more than ten years. When she wants a new mug she draws it
on squared paper, sends it, and gets back a box with six mugs, none of which is quite the drawing. "The fourth is usually the
one. It is the one in which they have stopped listening to me."</p>
<h2>The handle question</h2>
<p>The mug called Morning took two years. The first handles were handsome and burnt your knuckles. The next could be held only by
children. The present one is for three fingers, and the thumb rests on a small flat place at the top that you do not see in
any picture. It weighs 340 grams. Hana had a bag of mugs of different weights on her counter for one winter and asked every
customer to pick the one they liked without looking. Nearly all of them were within thirty grams of each other.</p>
<h2>Seconds</h2>
<p>One mug in eight leaves the kiln with a fault: a drip, a freckle, a lean. They used to be broken up. Now they have their own
shelf, at half the price, and their own customers. "Some come only for those. They say that the perfect ones make them
nervous."</p>
<h2>What breaks</h2>
<p>In the first year one parcel in fifteen arrived with a chip. Hana posted empty boxes to herself with a device that measures
shocks, and found that the worst drop happens not in the van but at the last metre, from the hand of the person who cannot
find the bell. Since then everything is packed to fall from the height of a doorstep. It is one in three hundred now. The
replacement leaves on the same day, and nobody has to send a photograph. "If people lie to get a mug, they need a mug."</p>
<h2>Pans that can be repaired</h2>
<p>The iron came later. A customer brought a pan whose handle had broken off and asked for a new one; the maker had none. So Hana
looked for makers who sell handles. There were two. Those are the pans she stocks, and a box of handles stands under the
counter.</p>
<h2>And the kettle?</h2>
<p>There is always one on. Visitors get a cup of whatever is open, in a mug of their choice, and may take their time. "They hold
it for ten minutes. After that they know. I do not have to sell anything."</p>
<p>You find Kiln &amp; Kettle in the Old Town, three doors from the fountain. Mind the fourth stair.</p>`

const harbour = `
<p>The sewing machines at Harbour Denim are older than the people who use them. The oldest, a chain-stitch hemmer from 1952,
stands in the window, so that passers-by can see why their jeans have a rope-like twist at the hem. It makes a noise like a
small train.</p>
<h2>From nets to jeans</h2>
<p>Mateo Vidal's grandfather mended fishing nets in this room. His father sold work clothes to dockers. When the docks moved down
the coast there were four hundred pairs of unsold trousers upstairs, in sizes that nobody wore any more. Mateo unpicked one to
see how it had been made. "There was nothing in it that did not need to be there. I thought, I would like to sell things about
which I can say that."</p>
<h2>The number on the label</h2>
<p>Each pair says what its cloth weighs, in ounces to the square yard. It is the first thing that Mateo would like people to ask
about. Ten ounces is a summer shirt, in jeans terms. Twelve is comfortable from the first day. Fourteen stands up on its own and
needs a month. "The weight tells you what your next weeks will be like. The size only tells you whether it closes."</p>
<h2>Number four</h2>
<p>The shop has made nine patterns and kept two. Number four is straight, of medium height at the waist, and nothing about it is
remarkable. It outsells everything else by three to one. Numbers five and six were fashionable. "You can see them in our
photographs from that year, and I would be glad if you did not."</p>
<h2>Hems and holes</h2>
<p>Hemming is free, and so is the first repair. Both were bad ideas, according to the accountant. But people who come to have a hem
done try something on while they wait, and those who bring a hole bring the story of the hole. Mateo keeps a book of them:
<em>left knee, Labrador. Right pocket, twenty years of keys. Seat, tandem.</em> The pattern of number four has been changed twice
because of that book: the pocket bags are now of a heavier cotton, and the seam at the seat has a third row.</p>
<h2>Indigo</h2>
<p>Some of the T-shirts and one of the hoodies are dyed with real indigo in a courtyard behind the shop, in a vat that has been
alive since the spring of 2019. It is fed with bran. If you come on a Wednesday you can watch a white shirt come out green and
turn blue in the air within a minute. Children like to be told that it is magic; Mateo tells them it is oxygen, which they like
less.</p>
<h2>What he wears</h2>
<p>The same pair for four years, mended eleven times. He has promised himself a new one when the repairs weigh more than the
jeans. By his own scale, that will be in about three years.</p>
<p>Harbour Denim is on the quay, Harbour Side, where the cranes used to be. Bring the holes washed.</p>`

const basket = `
<p>At ten past five in the morning the market hall is lit like a stage and smells of celery. Samir Chowdhury has been here since
three. He presses a mango near the stem, shakes his head, and moves on to the next crate without having said a word.</p>
<h2>Buying backwards</h2>
<p>Most grocers buy first and sell afterwards. Daily Basket does it the other way round: orders close at midnight, and Samir drives
to the hall with a list. "I buy what has been sold already. So I can afford to buy the good ones." What the list does not say is
which farm, and that is where the mornings go. He has nine growers whom he trusts, and four about whom he is not sure this year.</p>
<h2>The surprise crate</h2>
<p>It began as an accident. A storm closed the pass, the figs did not come, and sixty customers were due a crate. Samir filled it
with whatever was best in the hall and put in a note of apology. Forty of them asked for the same again. Now it is on the list
every day, at a price fixed in advance. On good mornings the customer wins, and on bad ones Samir does. "Over the year I think
they win. I have not told my wife."</p>
<h2>Rice is a fruit, too</h2>
<p>His father imported rice, and there is a whole wall of it. Samir talks about harvests as others do about wine: two years of rest
for a basmati, so that the grain dries through and doubles in length in the pot; none for a jasmine, which loses its scent. The
small black-seeded Kalijira comes from a village near Dinajpur where he knows the man who sorts it. It is for weddings and
for rice pudding, and on the package it says so.</p>
<h2>Weighing</h2>
<p>Fruit loses water. A crate that weighs five kilos in the evening weighs a hundred grams less at breakfast. So the scale stands by
the van and not by the shelf, and every crate is weighed once more as it leaves. If it is light, something goes on top. It is a
small thing, and it is the reason that half of his customers came to him from somewhere else.</p>
<h2>What is thrown away</h2>
<p>On the day of our visit: two kilos of grapes and a bag of spinach. What is bruised goes to a jam maker in the Garden District, what
is too ripe goes to the school kitchen in the next street, and the outer leaves go to eleven hens who live behind the depot and
pay in eggs.</p>
<h2>Advice, asked for at six in the morning</h2>
<ul>
<li>Smell a melon at the end where the flower was, not at the stem.</li>
<li>Heavy lemons have juice. Colour says nothing.</li>
<li>Wash rice until you are bored, and then once more.</li>
<li>Nothing with a stone belongs in the fridge before it is ripe.</li>
</ul>
<p>By half past seven the vans are loaded and the list is empty. Samir eats a peach over the gutter, leaning forward so as not to ruin
his shirt. It is, he says, the only way to find out.</p>`

export const meetTheShops: readonly Blog[] = [
  {
    slug: 'meet-kiln-and-kettle',
    title: 'Meet Kiln & Kettle: the mug that took two years',
    excerpt: 'A cellar in the Old Town, three potteries, and a handle for three fingers.',
    category: 'Meet the shops',
    tags: ['kitchen', 'makers'],
    author: 'Nadia Karam',
    daysAgo: 18,
    backdrop: 'butter',
    things: [
      ['mug', 'Petrol', 'Clay'],
      ['vase', 'Clay', 'Ivory'],
      ['kettle', 'Copper', 'Oak'],
    ],
    html: kiln,
  },
  {
    slug: 'meet-harbour-denim',
    title: 'Meet Harbour Denim: a book of holes',
    excerpt: 'A hemming machine from 1952, a vat that has been alive since 2019, and the reason repairs are free.',
    category: 'Meet the shops',
    tags: ['denim', 'makers'],
    author: 'Nadia Karam',
    daysAgo: 55,
    backdrop: 'stone',
    things: [
      ['jeans', 'Denim', 'Copper'],
      ['hoodie', 'Navy', 'Ivory'],
      ['t-shirt', 'White', 'Navy'],
    ],
    html: harbour,
  },
  {
    slug: 'meet-daily-basket',
    title: 'Meet Daily Basket: buying backwards',
    excerpt: 'Five in the morning in the market hall, with a list of what has been sold already.',
    category: 'Meet the shops',
    tags: ['groceries', 'makers'],
    author: 'Nadia Karam',
    daysAgo: 102,
    backdrop: 'butter',
    things: [
      ['fruit crate', 'Oak', 'Orange'],
      ['rice bag', 'Cream', 'Forest'],
      ['jam jar', 'Cherry', 'White'],
    ],
    html: basket,
  },
]
