import type { Blog } from '../blog.ts'

const runningShoes = `
<p>Most people who come to us for running shoes begin with a brand or a colour. Both are fine places to end. The place
to begin is your own foot, at the end of a day, on a sheet of paper.</p>
<h2>Measure in the evening</h2>
<p>Feet grow by up to half a size between breakfast and supper, and again on a long run. Stand on the paper with your
full weight, draw around the foot with the pencil held upright, and measure from the heel to the longest toe, which
need not be the big one. Do both feet; they are rarely twins. Take the longer one and add a thumb's width, about twelve
millimetres. That is the length you are looking for, whatever number the box says.</p>
<h2>Width is the forgotten half</h2>
<p>A shoe that is too narrow feels fine in the shop and wrong at the fifth kilometre. Lace the shoe loosely, stand in
it, and look at the mesh over the little toe. If it bulges, the last is not yours. Going up a size to gain width moves
the bend of the shoe away from the bend of your foot, so look for another model instead. On our product pages the line
"Fit" is our own note, taken from the feet of the staff, not from the maker's sheet.</p>
<h2>Where do you run?</h2>
<ul>
<li><strong>Road and park paths.</strong> A smooth sole with small grooves lasts longest and feels quietest.</li>
<li><strong>Gravel and forest.</strong> Shallow lugs and a firmer heel; a loop of cloth around the collar keeps grit
out.</li>
<li><strong>Mud and hills.</strong> Deep, widely spaced lugs. They wear out fast on asphalt, so do not use them to get
there.</li>
</ul>
<h2>About cushioning</h2>
<p>More foam is not better or worse; it is slower or faster. Thick, soft soles are kind on long, slow days and to
heavier runners. Thin, firm ones give you the ground back and ask more of your calves. If you change from one to the
other, give yourself three weeks and shorten your runs by a third at first. Most aches that people blame on a shoe come
from the week in which they changed it.</p>
<h2>The kitchen-floor test</h2>
<p>Every pair may be tried indoors before you decide. Wear the socks you run in. Walk down a flight of stairs: if your
toes touch the front, the shoe is too short or laced too loosely. Stand on tiptoe: the heel should stay where it is.
Jog on the spot for a minute. There should be nothing to notice. "I will get used to it" is the most expensive sentence
in sport.</p>
<h2>When is a pair done?</h2>
<p>Not when it looks old. Press a thumb into the middle of the sole from the inside; if it no longer springs back, the
foam has had its day. For most people that is somewhere between six hundred and nine hundred kilometres. Write the date
of the first run on the tongue with a pen and you will not have to guess.</p>
<p>And if the pair that fits best is the one in the colour you like least: buy it anyway. You will be looking at the
road.</p>`

const headphones = `
<p>Closed, open, on the ear, over the ear, noise cancelling, with cable, without: the words on the box describe the
thing and not what you want to do with it. Turn it round and start with the place in which you will be listening.</p>
<h2>On a train</h2>
<p>You want to keep the world out. Closed cups that enclose the whole ear do half of that without any electricity, and
noise cancelling takes care of the deep, steady rest: wheels, engines, air. It does little against voices, which is
worth knowing before you spend the money in order to escape a neighbour. Try whether you feel a slight pressure when it
is switched on; a few people do, and it does not go away.</p>
<h2>In an office</h2>
<p>What matters is weight, and how warm your ears get. Anything under two hundred and fifty grams can be worn for a
working day. If you wear glasses, look for soft, deep cushions: hard ones press the temples of the glasses into your
head and break the seal, and with it the bass. For calls, a microphone on an arm is still better than six clever ones
in the cups.</p>
<h2>In an armchair</h2>
<p>Open headphones let air and sound through the back of the cups. The music seems to stand in the room, not in your
head, and your family can hear it too. For listening at home in the evening there is nothing better at the same price,
and for everything else there is hardly anything worse.</p>
<h2>While running</h2>
<p>You should hear the cyclist behind you. Light on-ear models let enough through. The cushions should come off, because
they will need to be washed, and replaced after a year.</p>
<h2>Three questions to ask about any pair</h2>
<ol>
<li><strong>Can I buy new cushions?</strong> They last about three years. If the maker does not sell them, the
headphones last about three years, too.</li>
<li><strong>What happens when the battery is empty?</strong> Good pairs go on playing through a cable. Poor ones fall
silent at the boarding gate.</li>
<li><strong>Does it need an app?</strong> An app is pleasant for settings that you make once. It is a nuisance if the
thing will not start without it.</li>
</ol>
<h2>How to listen before you buy</h2>
<p>Take one song that you know so well that you could hum the bass line. Play it quietly. Loudness flatters
everything; at low volume a bad pair goes thin and a good one stays whole. Then listen to somebody reading aloud. If
the letter s hurts, music will tire you in an hour. Finally, wear them for twenty minutes without any sound at all.
Comfort is the only quality that you will notice every single day.</p>
<p>We send most models out for two weeks on trial, as long as the seal on the cushions is left on. Write to us in the
chat, and tell us where you will be sitting.</p>`

const backpacks = `
<p>A backpack has one job, which is to be forgotten while you wear it. Volume is the number on the label, but it is the
third thing to decide. First comes your back, then what you carry.</p>
<h2>Your back has a length</h2>
<p>Tilt your head forward and feel for the bone that sticks out where neck and shoulders meet. From there, measure down
to the level of the top of your hip bones. That is your torso length. Most packs for the day fit between forty-two and
fifty-two centimetres; if you are outside, look for one with a harness that can be moved. A pack that is too short
hangs on your shoulders. One that is too long pushes your head forward on every climb.</p>
<h2>Then lay out what you carry</h2>
<p>Put the things of a normal day on the floor, in a rectangle. A laptop, a bottle, a lunch box and a rain jacket need
sixteen to twenty litres. A day in the hills with spare clothing and food: twenty-four to twenty-eight. One night in a
hut: thirty-two. People who buy ten litres more than they need do not carry more air; they carry more things.</p>
<h2>Details that matter</h2>
<ul>
<li><strong>A sleeve that ends above the floor of the pack.</strong> You will set it down hard, once.</li>
<li><strong>Bottle pockets that can be reached</strong> without taking the pack off.</li>
<li><strong>Zips with a cord instead of a small metal tongue.</strong> They can be used in gloves and do not rattle.</li>
<li><strong>A chest strap that can be moved up and down.</strong> It should lie a hand's width below the collar bones.</li>
<li><strong>Straps that are sewn into a seam</strong> and not onto the cloth.</li>
</ul>
<h2>Details that do not</h2>
<p>A whistle. Most loops. A hole for a headphone cable. A separate key clip is good, but only if you decide on the
first day that it is where the keys live.</p>
<h2>Rain</h2>
<p>"Water-repellent" means that a shower runs off. "Waterproof" means welded seams and a roll-top, and it means that
nothing inside dries either. For most people the right answer is the first kind and a thin cover, or a bin liner, which
weighs twenty grams and costs nothing.</p>
<h2>How to pack it</h2>
<p>Heavy things go close to your back and between the shoulder blades, not at the bottom. Light and bulky things go
below. What you need on the way goes on top, and nothing hard goes where your spine is. Lift the loaded pack by the
handle: if it turns, it is packed lopsided.</p>
<h2>Trying it on at home</h2>
<p>Put six kilos of books inside. Loosen every strap, put it on, and tighten from the bottom to the top: hips, then
shoulders, then chest. Walk up a flight of stairs ten times. If you are thinking about the pack at the end, send it
back. If you are thinking about the stairs, keep it.</p>`

export const buyingGuides: readonly Blog[] = [
  {
    slug: 'how-to-buy-running-shoes-that-fit',
    title: 'How to buy running shoes that fit',
    excerpt: 'A sheet of paper, an evening, and a flight of stairs: all you need before you choose a colour.',
    category: 'Buying guides',
    tags: ['shoes', 'running', 'sizes'],
    author: 'Amadou Keita',
    daysAgo: 3,
    backdrop: 'sky',
    things: [
      ['running shoe', 'Coral', 'Lemon'],
      ['sneaker', 'White', 'Sage'],
      ['water bottle', 'Petrol', 'Silver'],
    ],
    html: runningShoes,
  },
  {
    slug: 'headphones-for-the-place-you-are-in',
    title: 'Headphones for the place you are in',
    excerpt: 'Forget the words on the box. Where will you be listening, and for how long?',
    category: 'Buying guides',
    tags: ['audio', 'headphones'],
    author: 'Tomasz Wrona',
    daysAgo: 24,
    backdrop: 'lilac',
    things: [
      ['headphones', 'Burgundy', 'Silver'],
      ['mug', 'Ivory', 'Clay'],
      ['book', 'Petrol', 'Gold'],
    ],
    html: headphones,
  },
  {
    slug: 'a-backpack-you-forget',
    title: 'A backpack you forget',
    excerpt: 'Measure your back, lay out your things, and only then look at litres.',
    category: 'Buying guides',
    tags: ['bags', 'outdoors'],
    author: 'Ingrid Solberg',
    daysAgo: 61,
    backdrop: 'mist',
    things: [
      ['backpack', 'Mustard', 'Cognac'],
      ['boot', 'Walnut', 'Tan'],
      ['lantern', 'Forest', 'Brass'],
    ],
    html: backpacks,
  },
]
