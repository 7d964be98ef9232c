import type { Blog } from '../blog.ts'

const pans = `
<p>Once a week somebody writes to us that their new iron pan has rusted, sticks, or has gone black. The first two can be
mended in half an hour. The third is what we were hoping for.</p>
<h2>What seasoning is</h2>
<p>Heat a thin film of oil on iron for long enough and it stops being oil. It turns into a hard, dark skin that is bound
to the metal. Food slides on it and water cannot reach the iron. Every time you fry something the skin grows by a
little, so a pan that is used is a pan that improves. No coating from a factory does that; they only get worse.</p>
<h2>The first evening</h2>
<ol>
<li>Wash the pan with hot water and a drop of soap. It is the last soap it will see for a while.</li>
<li>Dry it on the hob until no bead of water is left.</li>
<li>Rub it with a teaspoon of rapeseed or sunflower oil, inside, outside and on the handle if it is iron too.</li>
<li>Now rub it off again with a clean cloth, as if the oil had been a mistake. What remains is enough.</li>
<li>Put it upside down into the oven at 230 degrees for an hour, and let it cool inside.</li>
</ol>
<p>Do this twice if you have the patience. Too much oil is the usual error; it dries to a sticky, spotted film. If that
happens, an hour more in the oven without any oil will often cure it.</p>
<h2>The first fortnight</h2>
<p>Cook things with fat and without acid: pancakes, potatoes, sausages, onions. Heat the pan slowly for three or four
minutes before anything goes in. Cold iron sticks, whatever its skin. Leave tomatoes, wine and lemon for later, since
acid dissolves a young seasoning.</p>
<h2>Every day</h2>
<p>Rinse with hot water and a brush while the pan is still warm. If something is stuck, boil a cup of water in it for two
minutes and push with a wooden spoon. Dry it on the hob. One drop of oil, rubbed in, rubbed off. This takes less time
than finding a place in the dishwasher.</p>
<h2>When it has rusted</h2>
<p>Somebody has soaked it, usually with good intentions. Scrub the rust with steel wool until the metal is grey, wash,
dry at once, and start again with the first evening. Nothing is lost. Iron is the most forgiving thing in a kitchen.</p>
<h2>When it smokes, sticks or peels</h2>
<ul>
<li><strong>Smoke</strong> means that it is too hot or too oily. Medium heat is enough for nearly everything.</li>
<li><strong>Sticking</strong> means that it was too cold, or that you turned the food too early. Wait; it lets go by
itself when it is ready.</li>
<li><strong>Flakes</strong> mean a layer that was put on too thickly. Scrub the loose part and carry on cooking.</li>
</ul>
<p>In a year your pan will be black, smooth and slightly shining. In ten years it will be the one your children argue
about. And if it has been in the dishwasher in the meantime, write to us. We will not laugh.</p>`

const denim = `
<p>Jeans are made from the same cloth as tents and sails, and yet they are washed as if they were handkerchiefs. If you
want them to last, and to fade where you live in them and not in stripes, do less.</p>
<h2>How often?</h2>
<p>After ten wearings, or when they can stand up by themselves. In between, hang them by an open window overnight, turned
inside out. Spots can be wiped off with a cold, wet cloth and a little soap. Freezing them, which one reads about, does
nothing for the smell and is in the way of the peas.</p>
<h2>How to wash them</h2>
<ol>
<li>Close the zip or the buttons, and turn them inside out.</li>
<li>Thirty degrees, half a load, and liquid soap for dark colours. Powder leaves pale lines in the folds.</li>
<li>A slow spin. The white streaks on dark jeans come from being thrown against the drum.</li>
<li>Pull them into shape while wet: seams straight, pockets flat, waistband stretched by hand.</li>
<li>Dry hanging from the hems, out of the sun. Never in the dryer, which eats both elastane and length.</li>
</ol>
<h2>The first fortnight</h2>
<p>New indigo sits on the outside of the yarn and rubs off. It will come off on pale sofas, white shoes and light bags.
A soak in cold water with half a cup of vinegar and a spoon of salt takes off the loose part. It does not fix the rest:
nothing does, and that is the point of indigo.</p>
<h2>Unwashed selvedge</h2>
<p>If you have bought the stiff kind, wear it for as long as you can stand before the first wash; three months is a fair
beginning. The creases at the hips, the knees and behind the knee will set and bleach into a pattern that is yours.
When the time comes, use the bath: lukewarm water, an hour, inside out, weighed down with plates. It will shrink by two
or three centimetres in the leg, so let us hem it afterwards.</p>
<h2>Small repairs</h2>
<p>A tear begins as a place where the blue has gone and white threads show. At that stage, a piece of cloth behind it and
twenty minutes with a needle will save it for years. Use cotton thread and go back and forth along the weave, beyond the
damage on all sides. Bar tacks at the pockets can be renewed with a handful of tight stitches.</p>
<h2>Larger repairs</h2>
<p>The crotch goes first, because of cycling. Bring or send the jeans to us <em>before</em> there is a hole, and wash them
first, please. We darn with the colour of your fade and not with the colour of the new cloth, so it cannot be seen from
a metre away. The first repair of every pair is free, which is not generosity. It is how we find out where our jeans are
weak.</p>
<blockquote><p>A pair that has been mended three times is worth more to its owner than a new one. We have never been able
to buy one back.</p></blockquote>`

const leather = `
<p>Leather is skin. It dries out, it stretches, it dislikes sudden heat, and it is grateful for very little attention at
the right moment. Here is what we tell people who bring us a bag after five years and ask why it has cracked.</p>
<h2>Once a week, thirty seconds</h2>
<p>Wipe it with a soft, dry cloth. Dust is fine sand; it works its way into folds and cuts the fibres there. Most cracks
start in a fold that was never dusted.</p>
<h2>Twice a year, twenty minutes</h2>
<ol>
<li>Empty the bag and turn out the lining. Hoover the corners.</li>
<li>Wipe the outside with a cloth that is barely damp, and let it dry for an hour.</li>
<li>Put a hazelnut of colourless cream on a cloth, and not on the leather. Work it in with small circles, thinly, most
where the leather bends: handles, flap, the sides of the base.</li>
<li>Leave it overnight. In the morning, brush it until it stops looking greasy.</li>
</ol>
<p>Try the cream underneath first. Any cream darkens leather a little, and natural leather a lot.</p>
<h2>Rain</h2>
<p>Do nothing quickly. Blot it with a towel, stuff the bag with paper, and let it dry away from the radiator for two days,
changing the paper once. If a single drop has left a mark on natural leather, dampen the whole panel evenly with a sponge
and let it dry: the edge of the stain disappears, since everything has had the same water.</p>
<h2>Scratches</h2>
<p>A scratch that has not cut the surface can often be rubbed away with a warm thumb, because the fat in the leather moves.
A deeper one will darken with cream and become part of the story. Coloured shoe polish is for shoes; on a bag it comes off
on your coat.</p>
<h2>Ink, grease and jeans</h2>
<ul>
<li><strong>Ink:</strong> leave it alone. Every home remedy spreads it. Bring it in.</li>
<li><strong>Grease:</strong> cover it with talcum powder, wait overnight, brush it off. Repeat.</li>
<li><strong>Blue from jeans:</strong> a white eraser, very gently, on smooth leather only.</li>
</ul>
<h2>Storing a bag</h2>
<p>Fill it with paper so that it keeps its shape, close it loosely, and put it into a cotton bag. Plastic keeps moisture in,
and mould follows. Do not hang it by its handles for a season, as they will stretch to a point and stay that way.</p>
<h2>What cannot be mended, and what can</h2>
<p>Cracked surface, no. Everything else, usually: edges can be re-inked, handles replaced, zips changed, linings sewn in new.
A good bag is made so that it can be taken apart by the person who made it, or by the next one. That is what you pay for,
and you should make use of it.</p>`

export const careAndRepair: readonly Blog[] = [
  {
    slug: 'seasoning-an-iron-pan',
    title: 'Seasoning an iron pan, and saving a rusty one',
    excerpt: 'A teaspoon of oil, an hour of heat, and a fortnight of pancakes.',
    category: 'Care and repair',
    tags: ['kitchen', 'care'],
    author: 'Hana Sato',
    daysAgo: 9,
    backdrop: 'butter',
    things: [
      ['frying pan', 'Graphite', 'Walnut'],
      ['olive oil', 'Olive', 'Gold'],
      ['mug', 'Terracotta', 'Clay'],
    ],
    html: pans,
  },
  {
    slug: 'wash-your-jeans-less',
    title: 'Wash your jeans less',
    excerpt: 'How to keep the blue where it belongs, and what to do before there is a hole.',
    category: 'Care and repair',
    tags: ['denim', 'care', 'repair'],
    author: 'Mateo Vidal',
    daysAgo: 38,
    backdrop: 'stone',
    things: [
      ['jeans', 'Indigo', 'Copper'],
      ['shirt', 'White', 'Navy'],
      ['sneaker', 'Cream', 'Cognac'],
    ],
    html: denim,
  },
  {
    slug: 'a-leather-bag-for-twenty-years',
    title: 'A leather bag for twenty years',
    excerpt: 'Thirty seconds a week and twenty minutes twice a year. Here is what to do with them.',
    category: 'Care and repair',
    tags: ['leather', 'bags', 'care'],
    author: 'Eleanor Marlow',
    daysAgo: 87,
    backdrop: 'blush',
    things: [
      ['handbag', 'Cognac', 'Gold'],
      ['boot', 'Espresso', 'Brass'],
      ['book', 'Burgundy', 'Gold'],
    ],
    html: leather,
  },
]
