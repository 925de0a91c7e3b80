import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/styles/base.css";

const house = document.getElementById("app")!;
house.replaceChildren(); // the beam that stood there until now: the header brings its own
mount(App, { target: house });
